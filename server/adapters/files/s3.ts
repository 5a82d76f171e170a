import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { checkedKey, exactly, exactStream, type FileStore, FileStoreUnavailable } from './port.ts'

export interface S3Options {
  /** Absent: Amazon's own, by region. */
  endpoint: string | undefined
  region: string
  bucket: string
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  pathStyle: boolean
  accessKeyId: string
  secretAccessKey: string
  /** How long one request may stall; 20 s by default. */
  requestTimeoutMs?: number
}

/** The minimum size of a part in S3 (except the last), and so the memory an upload uses. */
const PART_BYTES = 5 * 1024 * 1024

/** Stores files in a bucket of Amazon S3 or of a compatible store. */
export function createS3Store(options: S3Options): FileStore {
  const { bucket: Bucket, requestTimeoutMs = 20_000 } = options
  const client = new S3Client({
    region: options.region,
    ...(options.endpoint && { endpoint: options.endpoint }),
    forcePathStyle: options.pathStyle,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 3000,
      requestTimeout: requestTimeoutMs,
      throwOnRequestTimeout: true,
    },
    // Parts are buffered and signed with their hash; other stores do not support the newer trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  async function putLarge(Key: string, pieces: AsyncIterable<Buffer>) {
    const { UploadId } = await reached(client.send(new CreateMultipartUploadCommand({ Bucket, Key })))
    const upload = { Bucket, Key, UploadId }
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = []
      for await (const Body of pieces) {
        const PartNumber = Parts.length + 1
        const { ETag } = await reached(client.send(new UploadPartCommand({ ...upload, PartNumber, Body })))
        Parts.push({ PartNumber, ETag })
      }
      const whole = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })
      await reached(client.send(whole))
    } catch (error) {
      // Otherwise the bucket would keep charging for invisible parts. The first error is the one to report.
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
      throw error
    }
  }

  return {
    name: 's3',
    async put(key, bytes, size) {
      const Key = checkedKey(key)
      const pieces = inPieces(exactly(bytes, size))
      if (size > PART_BYTES) return putLarge(Key, pieces)
      let Body: Buffer = Buffer.alloc(0)
      for await (const piece of pieces) Body = piece
      await reached(client.send(new PutObjectCommand({ Bucket, Key, Body })))
    },
    async get(key, { from, to }) {
      const Range = `bytes=${from}-${to}`
      const asked = client.send(new GetObjectCommand({ Bucket, Key: checkedKey(key), Range }))
      const found = await reached(asked.catch(ifAbsent))
      return found && exactStream(found.Body as Readable, to - from + 1)
    },
    async delete(key) {
      await reached(client.send(new DeleteObjectCommand({ Bucket, Key: checkedKey(key) })))
    },
    presign(key, { expiresInSeconds, mediaType, disposition }) {
      const command = new GetObjectCommand({
        Bucket,
        Key: checkedKey(key),
        ResponseContentType: mediaType,
        ResponseContentDisposition: disposition,
      })
      return getSignedUrl(client, command, { expiresIn: expiresInSeconds })
    },
  }
}

/** Collects bytes into pieces of a part's size; the last one may be smaller. */
async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let size = 0
  for await (let piece of bytes) {
    while (size + piece.byteLength >= PART_BYTES) {
      const rest = PART_BYTES - size
      yield Buffer.concat([...held, piece.subarray(0, rest)])
      piece = piece.subarray(rest)
      held = []
      size = 0
    }
    held.push(piece)
    size += piece.byteLength
  }
  if (size > 0) yield Buffer.concat(held)
}

/** Any failure between us and the bucket means "retry later"; a mistake of the sender is handled separately. */
async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw new FileStoreUnavailable('the bucket cannot be reached', { cause: error })
  }
}

function ifAbsent(error: unknown): null {
  if (error instanceof NoSuchKey) return null
  throw error
}
