import { expect, it } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { testDatabase } from '#server/testing/database.ts'
import { mountAppManifest } from './app-manifest.ts'

const db = await testDatabase()
const { http, services } = await testApp(db)
mountAppManifest(http, services)

const manifestFor = async (cookie: string, acceptLanguage = 'en-IN') => {
  const headers = { cookie, 'accept-language': acceptLanguage }
  const answer = await http.inject({ url: '/manifest.webmanifest', headers })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    vary: expect.stringContaining('Cookie'),
  })
  return JSON.parse(answer.body)
}

it('names the installation in the reader’s language and colours', async () => {
  expect(await manifestFor('')).toMatchObject({
    ...{ id: '/app', scope: '/', start_url: '/app', display: 'standalone', name: 'Triveni', lang: 'en' },
    theme_color: '#ffffff',
    shortcuts: expect.arrayContaining([expect.objectContaining({ name: 'Schedule', url: '/app/schedule' })]),
  })
  expect(await manifestFor('scheme=dark; language=hi')).toMatchObject({
    ...{ id: '/app', lang: 'hi', background_color: '#15181d' },
    shortcuts: expect.arrayContaining([expect.objectContaining({ name: 'शेड्यूल', url: '/app/schedule' })]),
  })
})

it('takes pictures and PDFs from other apps, and asks to share again where no worker takes them', async () => {
  const { share_target } = await manifestFor('')
  expect(share_target).toMatchObject({ method: 'POST', enctype: 'multipart/form-data' })
  expect(share_target.params.files[0].accept).toEqual(
    expect.arrayContaining(['image/jpeg', 'image/png', 'application/pdf']),
  )
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const shared = await http.inject({ method: 'POST', url: share_target.action, headers, payload: '--x--' })
  expect(shared).toMatchObject({ statusCode: 303, headers: { location: '/app/receipt?shared=none' } })
})
