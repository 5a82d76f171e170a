import { newId } from '#domain/kernel/ids.ts'
import type { FilePurpose } from '#domain/modules/files/file-purposes.ts'
import type { App } from '#server/app.ts'

/** Pictures as the product makes them, for tests that send what is hostile. */
export { createPicturesApart } from '#server/adapters/pictures/apart.ts'
export { findReadyFile } from '#server/modules/files/access-queries.ts'

type Http = App['http']

/** Calls the files' operations as a browser does, with one caller's token. */
export function uploader(http: Http, token: string, centerId?: string) {
  const own = { authorization: `Bearer ${token}`, ...(centerId && { centerid: centerId }) }
  const start = (purpose: FilePurpose, name: string, size: number, mediaType = '') =>
    http.inject({
      method: 'POST',
      url: '/api/v1/files',
      headers: { ...own, 'idempotency-key': newId() },
      payload: { purpose, name, mediaType, size },
    })
  const send = (id: string, offset: number | string, bytes: Buffer, headers: Record<string, string> = {}) =>
    http.inject({
      method: 'PUT',
      url: `/api/v1/files/${id}/content`,
      headers: {
        ...own,
        'upload-offset': String(offset),
        ...(bytes.length > 0 && { 'content-type': 'application/octet-stream' }),
        ...headers,
      },
      ...(bytes.length > 0 && { payload: bytes }),
    })
  const get = (path: string, headers: Record<string, string> = {}) =>
    http.inject({ method: 'GET', url: `/api/v1${path}`, headers: { ...own, ...headers } })
  return {
    start,
    send,
    get,
    progress: (id: string) => get(`/files/${id}/upload`),
    discard: (id: string) => http.inject({ method: 'DELETE', url: `/api/v1/files/${id}`, headers: own }),
    /** A whole file at once: the answer to its last piece. */
    async upload(purpose: FilePurpose, name: string, bytes: Buffer, mediaType = '') {
      const started = await start(purpose, name, bytes.length, mediaType)
      if (started.statusCode !== 201) return started
      return send(started.json().id, 0, bytes)
    },
  }
}
