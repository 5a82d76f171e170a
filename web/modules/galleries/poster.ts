import { RESIZABLE } from '#domain/modules/files/file-purposes.ts'

/** The longer side of a poster, in px. */
const LONGEST = 1280
/** A film that shows nothing within this time cannot be read here. */
const WAIT_MS = 10_000

/**
 * A still picture of a film, or of a picture that the server cannot resize but this browser can draw; null where there is
 * none to be had, or none is needed.
 */
export async function posterOf(file: File, mediaType: string): Promise<File | null> {
  const isVideo = mediaType.startsWith('video/')
  if (!isVideo && !(mediaType.startsWith('image/') && !RESIZABLE.includes(mediaType))) return null
  const url = URL.createObjectURL(file)
  try {
    return await (isVideo ? posterOfVideo(url, file.name) : posterOfImage(url, file.name))
  } catch {
    // Another browser may show it; here it goes without a poster.
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function posterOfVideo(url: string, name: string): Promise<File | null> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  video.src = url
  await event(video, 'loadeddata')
  // The very first picture of a film is often black.
  video.currentTime = Math.min(1, (Number.isFinite(video.duration) ? video.duration : 3) / 3)
  await event(video, 'seeked')
  const poster = await drawn(video, { width: video.videoWidth, height: video.videoHeight }, name)
  video.removeAttribute('src')
  video.load()
  return poster
}

async function posterOfImage(url: string, name: string): Promise<File | null> {
  const image = new Image()
  image.src = url
  await image.decode()
  // A drawing need not say how large it is.
  const size = { width: image.naturalWidth || 640, height: image.naturalHeight || 640 }
  return drawn(image, size, name)
}

function event(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new Error(`no ${name}`)), WAIT_MS)
  video.addEventListener(name, () => resolve(), { once: true })
  video.addEventListener('error', () => reject(video.error), { once: true })
  return promise.finally(() => clearTimeout(timer))
}

/** What is drawn of it, as a JPEG no longer than `LONGEST`. */
async function drawn(
  what: HTMLVideoElement | HTMLImageElement,
  { width, height }: { width: number; height: number },
  name: string,
): Promise<File | null> {
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(what, 0, 0, canvas.width, canvas.height)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', 0.82)
  const blob = await promise
  return blob && new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
}
