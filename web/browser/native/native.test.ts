import { afterEach, describe, expect, it, vi } from 'vitest'
import { goalOfLink, goalOfPath, pathOfPush } from './deep-link.ts'
import { hasCamera, shareAddressNatively, shareFileNatively, takePicture } from './files.ts'
import { sendCodeNatively, sendsCodeNatively } from './phone-sign-in.ts'
import { askShellPush, fetchShellToken, readShellPush, shellPushState } from './push.ts'
import { isShell, shellPlatform, shellPlugin } from './shell.ts'
import { standInShell } from './shell-double.ts'

vi.stubGlobal('document', { cookie: '' })
const stored = new Map<string, string>([['language', 'hi']])

function stubStorage() {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
}
stubStorage()
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  stubStorage()
})

describe('a page detects its native shell', () => {
  it('by the bridge that the shell injects and a browser lacks', () => {
    expect([isShell(), shellPlatform(), shellPlugin('App')]).toEqual([false, null, null])
    standInShell(vi.stubGlobal, 'ios', { App: {} })
    expect([isShell(), shellPlatform(), shellPlugin('Camera')]).toEqual([true, 'ios', null])
    expect(shellPlugin('App')).not.toBeNull()
  })

  it('and does not mistake the same library on a website for one', () => {
    vi.stubGlobal('Capacitor', {
      isNativePlatform: () => false,
      getPlatform: () => 'web',
      Plugins: { App: {} },
    })
    expect([isShell(), shellPlugin('App')]).toEqual([false, null])
  })
})

describe('a link', () => {
  const website = 'https://triveni.example'

  it.each([
    ['/learner/bookings?booking=1#top', '/learner/bookings?booking=1#top'],
    ['/sign-in?role=expert', '/sign-in?role=expert'],
    ['/center', '/center'],
    ['/r/ABCD2345', '/r/ABCD2345'],
    ['/n/learner/AZraAAAAcACAAAAAAAAAAA', '/n/learner/AZraAAAAcACAAAAAAAAAAA'],
  ])('from the website to a screen opens it: %s', (path, expected) => {
    expect(goalOfLink(website + path, website)).toEqual({ kind: 'screen', path: expected })
  })

  it.each(['/', '/c/sampige', '/privacy-policy', '/refund-policy', '/learners-of-somebody', '/setup'])(
    'to a website-only page opens in the browser: %s',
    path => expect(goalOfLink(website + path, website)).toEqual({ kind: 'website', url: website + path }),
  )

  it.each([
    'https://evil.example/learner',
    'https://triveni.example.evil.example/learner',
    'http://triveni.example/learner',
    'javascript:alert(1)',
    'learner',
    '',
  ])('from anyone else is ignored: %s', link => expect(goalOfLink(link, website)).toBeNull())

  it('cannot escape the website through its path', () => {
    expect(goalOfPath('//evil.example/learner', website)).toBeNull()
    expect(goalOfPath('/\\evil.example', website)).toBeNull()
  })
})

describe('a tapped notification leads', () => {
  it('to the screen it is about', () => {
    expect(pathOfPush({ link: '/expert/bookings?booking=1', title: 'x' })).toBe('/expert/bookings?booking=1')
  })

  it.each([null, undefined, {}, { link: 7 }, { link: 'https://evil.example/' }, { link: '/privacy-policy' }])(
    'to the home screen when it is about none of ours: %j',
    data => expect(pathOfPush(data)).toBe('/sign-in'),
  )
})

describe('notification permission on the device', () => {
  const messaging = (receive: string, answer = receive) => ({
    checkPermissions: vi.fn(async () => ({ receive })),
    requestPermissions: vi.fn(async () => ({ receive: answer })),
    getToken: async () => ({ token: 'token' }),
  })

  it.each([
    ['prompt', 'default'],
    ['prompt-with-rationale', 'default'],
    ['granted', 'granted'],
    ['denied', 'blocked'],
  ])('%s is %s', async (receive, state) => {
    standInShell(vi.stubGlobal, 'android', { FirebaseMessaging: messaging(receive) })
    expect(await readShellPush()).toBe(state)
    expect(shellPushState()).toBe(state)
  })

  it('is requested once, and not after the user has answered', async () => {
    const first = messaging('prompt', 'granted')
    standInShell(vi.stubGlobal, 'ios', { FirebaseMessaging: first })
    await askShellPush()
    expect(first.requestPermissions).toHaveBeenCalledOnce()
    expect(await fetchShellToken()).toBe('token')
    const answered = messaging('denied')
    standInShell(vi.stubGlobal, 'ios', { FirebaseMessaging: answered })
    await expect(askShellPush()).rejects.toMatchObject({ failure: 'permission-blocked' })
    expect(answered.requestPermissions).not.toHaveBeenCalled()
  })

  it('is blocked after the user declines', async () => {
    standInShell(vi.stubGlobal, 'android', { FirebaseMessaging: messaging('prompt', 'denied') })
    await expect(askShellPush()).rejects.toMatchObject({ failure: 'permission-blocked' })
    expect(shellPushState()).toBe('blocked')
  })

  it('is unavailable in a shell built without Firebase', async () => {
    standInShell(vi.stubGlobal, 'android', { App: {} })
    expect(shellPushState()).toBe('unsupported')
    await expect(askShellPush()).rejects.toMatchObject({ failure: 'unsupported-browser' })
    await expect(fetchShellToken()).rejects.toMatchObject({ failure: 'unsupported-browser' })
  })
})

describe('the sign-in code', () => {
  const plugin = () => ({
    setLanguageCode: vi.fn(async () => undefined),
    signInWithPhoneNumber: vi.fn(async () => undefined),
  })

  it('is requested through the plugin only on iOS', () => {
    expect(sendsCodeNatively()).toBe(false)
    standInShell(vi.stubGlobal, 'android', { FirebaseAuthentication: plugin() })
    expect(sendsCodeNatively()).toBe(false)
    standInShell(vi.stubGlobal, 'ios', { App: {} })
    expect(sendsCodeNatively()).toBe(false)
    standInShell(vi.stubGlobal, 'ios', { FirebaseAuthentication: plugin() })
    expect(sendsCodeNatively()).toBe(true)
  })

  it('is sent in the user’s language, and its id signs in', async () => {
    const authentication = plugin()
    const shell = standInShell(vi.stubGlobal, 'ios', { FirebaseAuthentication: authentication })
    const sent = sendCodeNatively('+919886000051')
    await vi.waitFor(() => expect(authentication.signInWithPhoneNumber).toHaveBeenCalled())
    expect(authentication.signInWithPhoneNumber).toHaveBeenCalledWith({ phoneNumber: '+919886000051' })
    expect(authentication.setLanguageCode).toHaveBeenCalledWith({ languageCode: 'hi' })
    shell.tell('FirebaseAuthentication.phoneCodeSent', { verificationId: 'v' })
    expect(await sent).toBe('v')
    expect(shell.removed).toHaveLength(2)
  })

  it.each([
    ['The format of the phone number provided is incorrect.', 'auth/invalid-phone-number'],
    ['We have blocked all requests from this device due to unusual activity.', 'auth/too-many-requests'],
    ['The quota for this operation has been exceeded.', 'auth/quota-exceeded'],
    ['Network error (such as timeout, interrupted connection) has occurred.', 'auth/network-request-failed'],
    ['The reCAPTCHA SDK is not linked to your app.', 'auth/captcha-check-failed'],
    ['An internal error has occurred.', 'auth/internal-error'],
  ])('reports why it was not sent, as in browsers: %s', async (message, code) => {
    const authentication = plugin()
    const shell = standInShell(vi.stubGlobal, 'ios', { FirebaseAuthentication: authentication })
    const sent = sendCodeNatively('+919886000051')
    sent.catch(() => undefined)
    await vi.waitFor(() => expect(authentication.signInWithPhoneNumber).toHaveBeenCalled())
    shell.tell('FirebaseAuthentication.phoneVerificationFailed', { message })
    await expect(sent).rejects.toMatchObject({ code })
    expect(shell.removed).toHaveLength(2)
  })

  it('times out when the plugin never answers', async () => {
    vi.useFakeTimers()
    standInShell(vi.stubGlobal, 'ios', { FirebaseAuthentication: plugin() })
    const sent = sendCodeNatively('+919886000051')
    const refused = expect(sent).rejects.toMatchObject({ code: 'auth/network-request-failed' })
    await vi.advanceTimersByTimeAsync(120_000)
    await refused
  })
})

describe('a file', () => {
  const files = () => ({ writeFile: vi.fn(async () => ({ uri: 'file:///cache/x' })) })

  it('is shared completely, under a name that the device accepts', async () => {
    const filesystem = files()
    const share = vi.fn(async () => undefined)
    standInShell(vi.stubGlobal, 'android', { Filesystem: filesystem, Share: { share } })
    const bytes = new Uint8Array(100_000).map((_, at) => at)
    await shareFileNatively('रसीद INV/2026:7.pdf', new Blob([bytes]))
    const [[written]] = filesystem.writeFile.mock.calls as unknown as [[{ path: string; data: string }]]
    expect(written).toMatchObject({ path: 'रसीद INV-2026-7.pdf', directory: 'CACHE' })
    expect(Buffer.from(written.data, 'base64')).toEqual(Buffer.from(bytes))
    expect(share).toHaveBeenCalledWith({ title: 'रसीद INV/2026:7.pdf', files: ['file:///cache/x'] })
  })

  it('that the user decides not to share is not a failure; an error is', async () => {
    const share = vi.fn().mockRejectedValueOnce(new Error('Share canceled'))
    standInShell(vi.stubGlobal, 'ios', { Filesystem: files(), Share: { share } })
    await shareFileNatively('a.csv', new Blob(['a']))
    share.mockRejectedValueOnce(new Error('no app'))
    await expect(shareFileNatively('a.csv', new Blob(['a']))).rejects.toThrow('no app')
  })

  it('needs a shell that supports sharing', async () => {
    standInShell(vi.stubGlobal, 'ios', { App: {} })
    await expect(shareFileNatively('a.csv', new Blob(['a']))).rejects.toThrow()
  })
})

it('an address is shared through the device’s share sheet', async () => {
  const share = vi.fn(async () => undefined)
  standInShell(vi.stubGlobal, 'ios', { Share: { share } })
  await shareAddressNatively('Sampige', 'https://triveni.example/c/sampige')
  expect(share).toHaveBeenCalledWith({ title: 'Sampige', url: 'https://triveni.example/c/sampige' })
})

describe('the camera', () => {
  it('is available in a shell that supports it', () => {
    expect(hasCamera()).toBe(false)
    standInShell(vi.stubGlobal, 'android', { Camera: {} })
    expect(hasCamera()).toBe(true)
  })

  it('returns a picture as a file', async () => {
    const getPhoto = async () => ({ webPath: 'https://localhost/_capacitor_file_/1.jpeg', format: 'jpeg' })
    standInShell(vi.stubGlobal, 'android', { Camera: { getPhoto } })
    vi.stubGlobal('fetch', async (url: string) => new Response(url))
    const picture = await takePicture()
    expect(picture).toMatchObject({ name: 'picture.jpeg', type: 'image/jpeg' })
    expect(await picture?.text()).toContain('_capacitor_file_')
  })

  it('returns nothing when cancelled, and fails without permission', async () => {
    const getPhoto = vi.fn().mockRejectedValueOnce(new Error('User cancelled photos app'))
    standInShell(vi.stubGlobal, 'ios', { Camera: { getPhoto } })
    expect(await takePicture()).toBeNull()
    getPhoto.mockRejectedValueOnce(new Error('User denied access to camera'))
    await expect(takePicture()).rejects.toThrow('denied')
  })
})
