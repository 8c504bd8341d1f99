/* The one function of bcryptprimitives.dll that Go needs, for versions of Wine that lack it.
 * scripts/try-package.sh builds it; no package has it. */
#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size)
{
	return RtlGenRandom(data, (ULONG)size);
}
