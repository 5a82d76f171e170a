import { MEDIA_TYPES } from './media-types.ts'

/** What a file is for. It decides what may be uploaded, how large, who may read it, and which sizes are generated. */
export const FILE_PURPOSES = [
  'profile_picture',
  'center_picture',
  'payment_receipt',
  'request_proof',
  'kyc_document',
  'media',
  'announcement',
  'class_note',
] as const
export type FilePurpose = (typeof FILE_PURPOSES)[number]

export interface PurposeRow {
  /** Media types allowed for the purpose. */
  mediaTypes: readonly string[]
  /** The largest file, in bytes. */
  maxBytes: number
  /** The largest sound, where it is less: a voice recording of two minutes takes no more. */
  maxAudioBytes?: number
  /** Widths in px generated for an image; never larger than the image itself. */
  variants: readonly number[]
}

const MB = 1024 * 1024

/** Image widths used by lists, cards and pages, in px. */
export const PICTURE_VARIANTS = [96, 320, 1024] as const

/** Images that can be re-encoded in every size. Others are stored unchanged. */
export const RESIZABLE: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/tiff',
]

/** The formats of a document: a photo, a scan, a PDF. */
const documents = [...RESIZABLE, 'image/heic', 'application/pdf']
/** What the microphone of a phone or a browser records. */
const voice = ['audio/webm', 'audio/mp4', 'audio/ogg', 'audio/aac', 'audio/mpeg']
const everything = MEDIA_TYPES.map(row => row.type)

export const PURPOSES: Record<FilePurpose, PurposeRow> = {
  profile_picture: { mediaTypes: RESIZABLE, maxBytes: 15 * MB, variants: PICTURE_VARIANTS },
  center_picture: { mediaTypes: RESIZABLE, maxBytes: 15 * MB, variants: PICTURE_VARIANTS },
  payment_receipt: { mediaTypes: documents, maxBytes: 10 * MB, variants: [320, 1024] },
  request_proof: { mediaTypes: documents, maxBytes: 10 * MB, variants: [320, 1024] },
  kyc_document: { mediaTypes: documents, maxBytes: 10 * MB, variants: [320, 1024] },
  announcement: {
    mediaTypes: [...RESIZABLE, 'application/pdf'],
    maxBytes: 10 * MB,
    variants: PICTURE_VARIANTS,
  },
  media: { mediaTypes: everything, maxBytes: 200 * MB, variants: PICTURE_VARIANTS },
  class_note: {
    mediaTypes: [...RESIZABLE, ...voice],
    maxBytes: 15 * MB,
    maxAudioBytes: 4 * MB,
    variants: PICTURE_VARIANTS,
  },
}

/** Whether reading it is written to the audit trail, except by its owner. */
export function isSensitive(purpose: FilePurpose): boolean {
  return purpose === 'payment_receipt' || purpose === 'kyc_document'
}
