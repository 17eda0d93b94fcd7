export { PhotoField, type PhotoFieldProps } from './PhotoField';
export { PhotoChoice, PhotoNews, PhotoRow } from './PhotoParts';
export { isPhotoPath, type PhotoHold, PhotosHeld, usePhotoHold } from './PhotosHeld';
export { mostPhotos, type PhotoClaim, requestPhotosKey, requestPhotosLive } from './photoModel';
export { persistedPhotos, photosCleared, photosOrdered, photosSlice, photoSent, type PhotosRoot, selectPhotosOf } from './photosSlice';
export { sendPhotosFlow } from './sendPhotosFlow';
