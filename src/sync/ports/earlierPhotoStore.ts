/** The thumbnail of a photo of an earlier visit [R33]. `path` is the photo's in the bucket. */
export type EarlierPhoto = { ownerId: string; path: string; bytes: ArrayBuffer }

/** Thumbnails of earlier visits' photos, so that they show without a connection. */
export type EarlierPhotoStore = {
  /** Those of the photos with these paths that are on the device, in this order. */
  earlierPhotos(ownerId: string, paths: readonly string[]): Promise<EarlierPhoto[]>
  /** Deletes the owner's thumbnails but those of these paths. Returns the paths that have none yet. */
  keepEarlierPhotos(ownerId: string, paths: readonly string[]): Promise<string[]>
  /** Does nothing if the owner is not signed in any more (rule OB22). */
  saveEarlierPhoto(photo: EarlierPhoto): Promise<void>
}
