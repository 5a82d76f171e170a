import { MEDIA_TYPES } from './media-types.ts'

/** What a file is for. It decides what may be uploaded, how large, who may read it, and which sizes are made. */
export const FILE_PURPOSES = [
  'profile_picture',
  'center_picture',
  'payment_receipt',
  'request_proof',
  'kyc_document',
  'media',
] as const
export type FilePurpose = (typeof FILE_PURPOSES)[number]

export interface PurposeRow {
  /** Media types that fit the purpose. */
  mediaTypes: readonly string[]
  /** The largest file, in bytes. */
  maxBytes: number
  /** Widths in px that are made of a picture; larger than the picture itself none is. */
  variants: readonly number[]
}

const MB = 1024 * 1024

/** Widths of a picture that lists, cards and pages show, in px. */
export const PICTURE_VARIANTS = [96, 320, 1024] as const

/** Pictures that can be made anew in every size. The others are kept as they came. */
export const RESIZABLE: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/tiff',
]

/** What a document is submitted as: a photograph, a scan, a PDF. */
const documents = [...RESIZABLE, 'image/heic', 'application/pdf']
const everything = MEDIA_TYPES.map(row => row.type)

export const PURPOSES: Record<FilePurpose, PurposeRow> = {
  profile_picture: { mediaTypes: RESIZABLE, maxBytes: 15 * MB, variants: PICTURE_VARIANTS },
  center_picture: { mediaTypes: RESIZABLE, maxBytes: 15 * MB, variants: PICTURE_VARIANTS },
  payment_receipt: { mediaTypes: documents, maxBytes: 10 * MB, variants: [320, 1024] },
  request_proof: { mediaTypes: documents, maxBytes: 10 * MB, variants: [320, 1024] },
  kyc_document: { mediaTypes: documents, maxBytes: 10 * MB, variants: [320, 1024] },
  media: { mediaTypes: everything, maxBytes: 200 * MB, variants: PICTURE_VARIANTS },
}

/** Whose reading is written to the audit trail, unless it is the owner's own. */
export function isSensitive(purpose: FilePurpose): boolean {
  return purpose === 'payment_receipt' || purpose === 'kyc_document'
}
