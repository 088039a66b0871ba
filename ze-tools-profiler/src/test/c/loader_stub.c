// The library that a linked program is linked with: the names of the loader's functions that it calls, under the
// loader's soname. Never loaded: where the program runs, the loader's own library is found.
void zeInit(void);
void zeDriverGet(void);
void zeDriverGetApiVersion(void);
void zeDeviceGet(void);
void zeContextCreate(void);
void zeModuleCreate(void);
void zeModuleDestroy(void);
void zeKernelCreate(void);
void zeKernelDestroy(void);
void zeKernelSetGroupSize(void);
void zeDriverGetExtensionFunctionAddress(void);

void zeInit(void) {}
void zeDriverGet(void) {}
void zeDriverGetApiVersion(void) {}
void zeDeviceGet(void) {}
void zeContextCreate(void) {}
void zeModuleCreate(void) {}
void zeModuleDestroy(void) {}
void zeKernelCreate(void) {}
void zeKernelDestroy(void) {}
void zeKernelSetGroupSize(void) {}
void zeDriverGetExtensionFunctionAddress(void) {}
