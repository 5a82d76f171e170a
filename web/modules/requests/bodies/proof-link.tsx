import { useApiQuery } from '#web/browser/query.ts'
import { FileLink } from '#web/modules/files/public.ts'

type ProofLinkProps = { proof: { fileId: string; name: string } }

/** Signed addresses hold for a while; asked for again before this one ends. */
const AGAIN_MS = 10 * 60_000

/** The document that proves it, behind an address that is signed for whoever looks. */
export function ProofLink({ proof }: ProofLinkProps) {
  const file = useApiQuery(
    'GET /files/{id}',
    { params: { id: proof.fileId } },
    { staleTime: AGAIN_MS, refetchInterval: AGAIN_MS },
  )
  return file.data ? <FileLink file={file.data} /> : proof.name
}
