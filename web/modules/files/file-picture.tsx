import { fileUrl } from '#web/browser/base-url.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { Picture } from '#web/ui/picture.tsx'

type FilePictureProps = { name: string; fileId: string | null; size?: number; round?: boolean }

/** The API's addresses are valid for a while; refetched before they expire. */
const AGAIN_MS = 10 * 60_000

/** A non-public picture: its address is fetched, and valid for this session. */
export function FilePicture({ name, fileId, size = 56, round = false }: FilePictureProps) {
  const file = useApiQuery(
    'GET /files/{id}',
    { params: { id: fileId ?? '' } },
    { enabled: fileId !== null, staleTime: AGAIN_MS, refetchInterval: AGAIN_MS },
  )
  // Sharp on a screen with two points a px.
  const fitting = file.data?.variants.find(variant => variant.width >= size * 2) ?? file.data?.variants.at(-1)
  const src = fileId !== null && fitting ? fileUrl(fitting.url) : null
  return <Picture name={name} src={src} size={size} round={round} isPrivate />
}
