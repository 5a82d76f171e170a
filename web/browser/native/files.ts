import { shellPlugin } from './shell.ts'

/** A WebView saves no files: they are handed to whichever app the person chooses, their files among them. */
export async function shareFileNatively(fileName: string, content: Blob): Promise<void> {
  const files = shellPlugin('Filesystem')
  const share = shellPlugin('Share')
  if (!files || !share) throw new Error('the shell cannot hand out files')
  const path = fileName.replace(/[^\p{L}\p{M}\p{N}._ -]/gu, '-')
  const { uri } = await files.writeFile({ path, data: await base64Of(content), directory: 'CACHE' })
  await share.share({ title: fileName, files: [uri] }).catch(unlessClosed)
}

/** Passes an address on, by what the device offers. */
export async function shareAddressNatively(title: string, url: string): Promise<void> {
  await shellPlugin('Share')?.share({ title, url }).catch(unlessClosed)
}

/** Closing the sheet of the device is no failure. */
function unlessClosed(error: unknown) {
  if (!/cancel/i.test(String((error as { message?: unknown })?.message ?? error))) throw error
}

async function base64Of(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer())
  let text = ''
  // All at once would be more arguments than a call takes.
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

/** Whether a picture can be taken through the shell; browsers offer that by themselves. */
export const hasCamera = (): boolean => shellPlugin('Camera') !== null

/** Large enough for a document that has to be read. */
const longestSide = 2400

/** Takes a picture with the device's camera; null where the person thought better of it. */
export async function takePicture(): Promise<File | null> {
  const camera = shellPlugin('Camera')
  if (!camera) return null
  try {
    const { webPath, format } = await camera.getPhoto({
      source: 'CAMERA',
      resultType: 'uri',
      quality: 85,
      width: longestSide,
      height: longestSide,
      correctOrientation: true,
    })
    if (!webPath) return null
    const picture = await (await fetch(webPath)).blob()
    const type = picture.type.startsWith('image/') ? picture.type : `image/${format}`
    return new File([picture], `picture.${format}`, { type })
  } catch (error) {
    unlessClosed(error)
    return null
  }
}
