import { useApiQuery } from '#web/browser/query.ts'
import { FileLink } from '#web/modules/files/public.ts'

type ProofLinkProps = { proof: { fileId: string; name: string } }

/** Signed addresses are valid for a while; refetched before this one expires. */
const AGAIN_MS = 10 * 60_000

/** The proof document, behind an address signed for the reader. */
export function ProofLink({ proof }: ProofLinkProps) {
  const file = useApiQuery(
    'GET /files/{id}',
    { params: { id: proof.fileId } },
    { staleTime: AGAIN_MS, refetchInterval: AGAIN_MS },
  )
  return file.data ? <FileLink file={file.data} /> : proof.name
}
