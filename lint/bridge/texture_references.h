// Texture and surface references, gone with CUDA 12: the types, the fetches and the calls that bind them.
#pragma once
#if CUDART_VERSION >= 12000

#ifndef cudaTextureType1D
#define cudaTextureType1D 0x01
#define cudaTextureType2D 0x02
#define cudaTextureType3D 0x03
#define cudaTextureTypeCubemap 0x0C
#define cudaTextureType1DLayered 0xF1
#define cudaTextureType2DLayered 0xF2
#define cudaTextureTypeCubemapLayered 0xFC
#endif

struct textureReference {
  int normalized;
  cudaTextureFilterMode filterMode;
  cudaTextureAddressMode addressMode[3];
  cudaChannelFormatDesc channelDesc;
  int sRGB;
  unsigned maxAnisotropy;
  cudaTextureFilterMode mipmapFilterMode;
  float mipmapLevelBias, minMipmapLevelClamp, maxMipmapLevelClamp;
};
struct surfaceReference {
  cudaChannelFormatDesc channelDesc;
};
template <class Texel, int type = cudaTextureType1D, cudaTextureReadMode mode = cudaReadModeElementType>
struct texture : textureReference {
  texture(int normalized = 0, cudaTextureFilterMode = cudaFilterModePoint, cudaTextureAddressMode = cudaAddressModeClamp);
};
template <class Texel, int type = 1> struct surface : surfaceReference {
  surface();
};

#define XFERGUARD_FETCH(NAME, ...)                                                                                     \
  template <class Texel, int type, cudaTextureReadMode mode>                                                           \
  __device__ Texel NAME(texture<Texel, type, mode>, __VA_ARGS__);
XFERGUARD_FETCH(tex1Dfetch, int)
XFERGUARD_FETCH(tex1D, float)
XFERGUARD_FETCH(tex2D, float, float)
XFERGUARD_FETCH(tex3D, float, float, float)
XFERGUARD_FETCH(texCubemap, float, float, float)
XFERGUARD_FETCH(tex1DLayered, float, int)
XFERGUARD_FETCH(tex2DLayered, float, float, int)
XFERGUARD_FETCH(tex1DLod, float, float)
XFERGUARD_FETCH(tex2DLod, float, float, float)
XFERGUARD_FETCH(tex3DLod, float, float, float, float)
#undef XFERGUARD_FETCH

cudaError_t cudaBindTexture(size_t *, const textureReference &, const void *, size_t = 0xffffffffu);
cudaError_t cudaBindTexture(size_t *, const textureReference &, const void *, const cudaChannelFormatDesc &,
                            size_t = 0xffffffffu);
cudaError_t cudaBindTexture(size_t *, const textureReference *, const void *, const cudaChannelFormatDesc *,
                            size_t = 0xffffffffu);
cudaError_t cudaBindTexture2D(size_t *, const textureReference &, const void *, size_t, size_t, size_t);
cudaError_t cudaBindTexture2D(size_t *, const textureReference &, const void *, const cudaChannelFormatDesc &, size_t,
                              size_t, size_t);
cudaError_t cudaBindTextureToArray(const textureReference &, cudaArray_const_t);
cudaError_t cudaBindTextureToArray(const textureReference &, cudaArray_const_t, const cudaChannelFormatDesc &);
cudaError_t cudaBindTextureToArray(const textureReference *, cudaArray_const_t, const cudaChannelFormatDesc *);
cudaError_t cudaUnbindTexture(const textureReference &);
cudaError_t cudaUnbindTexture(const textureReference *);
cudaError_t cudaGetTextureReference(const textureReference **, const void *);
cudaError_t cudaGetTextureAlignmentOffset(size_t *, const textureReference &);
cudaError_t cudaBindSurfaceToArray(const surfaceReference &, cudaArray_const_t);
cudaError_t cudaBindSurfaceToArray(const surfaceReference &, cudaArray_const_t, const cudaChannelFormatDesc &);

#endif
