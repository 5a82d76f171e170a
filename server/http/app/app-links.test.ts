import { describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { testDatabase } from '#server/testing/database.ts'
import { androidManifest } from '../../../tools/native/android.ts'
import { readNativeSettings } from '../../../tools/native/settings.ts'
import { mountAppLinks } from './app-links.ts'

const database = await testDatabase()
const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':')

async function answers(nativeApp: { id: string; appleTeam: string | undefined; fingerprints: string[] }) {
  const { http, services } = await testApp(database)
  mountAppLinks(http, { ...services.config, nativeApp })
  const get = (url: string) => http.inject({ url: `/.well-known/${url}` })
  return { android: await get('assetlinks.json'), ios: await get('apple-app-site-association') }
}

describe('links that open the installed app', () => {
  it('open only the app of this installation, signed with its keys', async () => {
    const { android, ios } = await answers({
      id: 'in.kolam',
      appleTeam: 'ABCDE12345',
      fingerprints: [fingerprint],
    })
    expect(android.json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'in.kolam',
          sha256_cert_fingerprints: [fingerprint],
        },
      },
    ])
    expect(ios.json().applinks.details[0].appIDs).toEqual(['ABCDE12345.in.kolam'])
    for (const { headers } of [android, ios]) expect(headers['content-type']).toMatch(/^application\/json/)
  })

  it('cover the same screens on both systems', async () => {
    const { ios } = await answers({ id: 'in.kolam', appleTeam: 'ABCDE12345', fingerprints: [] })
    const { components } = ios.json().applinks.details[0] as { components: { '/': string }[] }
    const begins = new Set(components.map(one => one['/'].replace(/(?<=.\/)\*$/, '')))
    const settings = readNativeSettings(
      { PUBLIC_URL: 'https://k.example' },
      { version: '1.0.0', folder: '/none' },
    )
    const manifest = androidManifest(
      'android:allowBackup="true"\n        </activity>\n        <provider\n    <uses-permission android:name="android.permission.INTERNET" />\n',
      settings,
    )
    const prefixes = [...manifest.matchAll(/pathPrefix="([^"]+)"/g)].map(([, path]) => path ?? '')
    expect(prefixes.length).toBeGreaterThan(5)
    for (const prefix of prefixes) expect(begins).toContain(prefix)
    for (const path of begins)
      expect(prefixes).toContain(path.replace(/(?<=\/(?:learner|expert|center|admin|sign-in))\/$/, ''))
  })

  it('are off when no app is configured', async () => {
    const { android, ios } = await answers({ id: 'app.triveni', appleTeam: undefined, fingerprints: [] })
    expect([android.statusCode, ios.statusCode]).toEqual([404, 404])
  })
})
