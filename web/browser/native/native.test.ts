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

describe('a page knows its shell', () => {
  it('by the bridge that the shell put there; a browser has none', () => {
    expect([isShell(), shellPlatform(), shellPlugin('App')]).toEqual([false, null, null])
    standInShell(vi.stubGlobal, 'ios', { App: {} })
    expect([isShell(), shellPlatform(), shellPlugin('Camera')]).toEqual([true, 'ios', null])
    expect(shellPlugin('App')).not.toBeNull()
  })

  it('and takes the same library on a website for none', () => {
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
  ])('of the website to a screen opens it: %s', (path, expected) => {
    expect(goalOfLink(website + path, website)).toEqual({ kind: 'screen', path: expected })
  })

  it.each(['/', '/c/sampige', '/privacy-policy', '/refund-policy', '/learners-of-somebody', '/setup'])(
    'to what only the website has stays there: %s',
    path => expect(goalOfLink(website + path, website)).toEqual({ kind: 'website', url: website + path }),
  )

  it.each([
    'https://evil.example/learner',
    'https://triveni.example.evil.example/learner',
    'http://triveni.example/learner',
    'javascript:alert(1)',
    'learner',
    '',
  ])('of anybody else leads nowhere: %s', link => expect(goalOfLink(link, website)).toBeNull())

  it('cannot leave the website by its path', () => {
    expect(goalOfPath('//evil.example/learner', website)).toBeNull()
    expect(goalOfPath('/\\evil.example', website)).toBeNull()
  })
})

describe('a tapped notification leads', () => {
  it('to the screen it speaks of', () => {
    expect(pathOfPush({ link: '/expert/bookings?booking=1', title: 'x' })).toBe('/expert/bookings?booking=1')
  })

  it.each([null, undefined, {}, { link: 7 }, { link: 'https://evil.example/' }, { link: '/privacy-policy' }])(
    'to the start where it speaks of none of ours: %j',
    data => expect(pathOfPush(data)).toBe('/sign-in'),
  )
})

describe('notifications of the device', () => {
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

  it('are asked for once, and not where the person has answered', async () => {
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

  it('are blocked where the person says no', async () => {
    standInShell(vi.stubGlobal, 'android', { FirebaseMessaging: messaging('prompt', 'denied') })
    await expect(askShellPush()).rejects.toMatchObject({ failure: 'permission-blocked' })
    expect(shellPushState()).toBe('blocked')
  })

  it('are none to be had in a shell that was made without Firebase', async () => {
    standInShell(vi.stubGlobal, 'android', { App: {} })
    expect(shellPushState()).toBe('unsupported')
    await expect(askShellPush()).rejects.toMatchObject({ failure: 'unsupported-browser' })
    await expect(fetchShellToken()).rejects.toMatchObject({ failure: 'unsupported-browser' })
  })
})

describe('the code of a sign-in', () => {
  const plugin = () => ({
    setLanguageCode: vi.fn(async () => undefined),
    signInWithPhoneNumber: vi.fn(async () => undefined),
  })

  it('is asked for through the plugin on iOS alone', () => {
    expect(sendsCodeNatively()).toBe(false)
    standInShell(vi.stubGlobal, 'android', { FirebaseAuthentication: plugin() })
    expect(sendsCodeNatively()).toBe(false)
    standInShell(vi.stubGlobal, 'ios', { App: {} })
    expect(sendsCodeNatively()).toBe(false)
    standInShell(vi.stubGlobal, 'ios', { FirebaseAuthentication: plugin() })
    expect(sendsCodeNatively()).toBe(true)
  })

  it('comes in the person’s language, and its id signs in', async () => {
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
  ])('that is not sent says why, as in browsers: %s', async (message, code) => {
    const authentication = plugin()
    const shell = standInShell(vi.stubGlobal, 'ios', { FirebaseAuthentication: authentication })
    const sent = sendCodeNatively('+919886000051')
    sent.catch(() => undefined)
    await vi.waitFor(() => expect(authentication.signInWithPhoneNumber).toHaveBeenCalled())
    shell.tell('FirebaseAuthentication.phoneVerificationFailed', { message })
    await expect(sent).rejects.toMatchObject({ code })
    expect(shell.removed).toHaveLength(2)
  })

  it('is given up where the plugin never answers', async () => {
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

  it('is handed to the app that the person chooses, whole, under a name that a device takes', async () => {
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

  it('that is not handed on after all is no failure; what goes wrong is', async () => {
    const share = vi.fn().mockRejectedValueOnce(new Error('Share canceled'))
    standInShell(vi.stubGlobal, 'ios', { Filesystem: files(), Share: { share } })
    await shareFileNatively('a.csv', new Blob(['a']))
    share.mockRejectedValueOnce(new Error('no app'))
    await expect(shareFileNatively('a.csv', new Blob(['a']))).rejects.toThrow('no app')
  })

  it('needs a shell that can do it', async () => {
    standInShell(vi.stubGlobal, 'ios', { App: {} })
    await expect(shareFileNatively('a.csv', new Blob(['a']))).rejects.toThrow()
  })
})

it('an address is shared by what the device offers', async () => {
  const share = vi.fn(async () => undefined)
  standInShell(vi.stubGlobal, 'ios', { Share: { share } })
  await shareAddressNatively('Sampige', 'https://triveni.example/c/sampige')
  expect(share).toHaveBeenCalledWith({ title: 'Sampige', url: 'https://triveni.example/c/sampige' })
})

describe('the camera', () => {
  it('is there in a shell that has it', () => {
    expect(hasCamera()).toBe(false)
    standInShell(vi.stubGlobal, 'android', { Camera: {} })
    expect(hasCamera()).toBe(true)
  })

  it('gives a picture as a file', async () => {
    const getPhoto = async () => ({ webPath: 'https://localhost/_capacitor_file_/1.jpeg', format: 'jpeg' })
    standInShell(vi.stubGlobal, 'android', { Camera: { getPhoto } })
    vi.stubGlobal('fetch', async (url: string) => new Response(url))
    const picture = await takePicture()
    expect(picture).toMatchObject({ name: 'picture.jpeg', type: 'image/jpeg' })
    expect(await picture?.text()).toContain('_capacitor_file_')
  })

  it('gives none where the person thinks better of it, and fails where it is not allowed', async () => {
    const getPhoto = vi.fn().mockRejectedValueOnce(new Error('User cancelled photos app'))
    standInShell(vi.stubGlobal, 'ios', { Camera: { getPhoto } })
    expect(await takePicture()).toBeNull()
    getPhoto.mockRejectedValueOnce(new Error('User denied access to camera'))
    await expect(takePicture()).rejects.toThrow('denied')
  })
})
