export { PhotoField, type PhotoFieldProps } from './PhotoField';
export { isPhotoPath, type PhotoHold, PhotosHeld, usePhotoHold } from './PhotosHeld';
export { type PhotoClaim, requestPhotosKey, requestPhotosLive } from './photoModel';
export { persistedPhotos, photosCleared, photosSlice } from './photosSlice';
export { sendPhotosFlow } from './sendPhotosFlow';
