float cublasSumOf(float *device) {
  float sum;
  cudaMemcpy(&sum, device, 4, cudaMemcpyDeviceToHost);
  return sum;
}
float cublasPartOf(float *device) {
  float sum;
  cudaMemcpy(&sum, device, 4, cudaMemcpyDeviceToHost);
  return sum;
}
