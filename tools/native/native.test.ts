import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { androidFilePaths, androidGradle, androidManifest, androidStyles } from './android.ts'
import { capacitorConfig } from './capacitor-config.ts'
import {
  appDelegate,
  entitlements,
  infoPlist,
  infoStrings,
  sceneDelegate,
  schemeOfFirebase,
  xcodeProject,
} from './ios.ts'
import { patch } from './patch.ts'
import { projectPictures } from './pictures.ts'
import { type NativeSettings, NativeSettingsError, readNativeSettings } from './settings.ts'
import { START_SCRIPT, shellPage } from './shell-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'native-'))
afterAll(() => rmSync(folder, { recursive: true }))
const project = { version: '1.4.0', folder }
const read = (env: Record<string, string>) => readNativeSettings(env, project)
const settings = read({ PUBLIC_URL: 'https://triveni.example' })
const plain = read({})
const withGoogle: NativeSettings = { ...settings, googleServices: { android: '/a', ios: '/i' } }

describe('the settings', () => {
  it('default to a server on the developer’s machine', () => {
    expect(plain).toMatchObject({
      appId: 'app.triveni',
      appName: 'Triveni',
      version: '1.4.0',
      build: 1,
      publicUrl: 'http://localhost:3000',
      apiBase: 'http://localhost:3000/api/v1',
      googleServices: { android: null, ios: null },
    })
  })

  it('take the API from the website’s host, or from its own', () => {
    expect(settings.apiBase).toBe('https://triveni.example/api/v1')
    const apart = { PUBLIC_URL: 'https://triveni.example', VITE_API_BASE: 'https://api.example/api/v1' }
    expect(read(apart).apiBase).toBe('https://api.example/api/v1')
  })

  it('find the Firebase console’s files next to the projects', () => {
    writeFileSync(join(folder, 'google-services.json'), '{}')
    expect(read({}).googleServices).toEqual({ android: join(folder, 'google-services.json'), ios: null })
    rmSync(join(folder, 'google-services.json'))
  })

  it('report all errors at once', () => {
    const wrong = () =>
      read({
        PUBLIC_URL: 'triveni.example',
        NATIVE_APP_ID: 'Triveni',
        NATIVE_APP_NAME: '<b>',
        NATIVE_VERSION: 'one',
        NATIVE_BUILD: '0',
        IDENTITY: 'firebase',
      })
    expect(wrong).toThrow(NativeSettingsError)
    for (const name of ['PUBLIC_URL', 'APP_ID', 'APP_NAME', 'VERSION', 'BUILD', 'FIREBASE_AUTH_DOMAIN'])
      expect(wrong).toThrow(new RegExp(name))
  })
})

describe('Capacitor’s configuration', () => {
  it('shows the splash for one second, and serves the pages from origins that the server allows', () => {
    const { plugins, server } = capacitorConfig(settings)
    expect(plugins.SplashScreen).toMatchObject({ launchShowDuration: 1000, launchAutoHide: true })
    expect(server).toEqual({ androidScheme: 'https', iosScheme: 'capacitor', hostname: 'localhost' })
    expect(capacitorConfig(plain).server).toMatchObject({ cleartext: true })
  })

  it('includes Firebase only when its config file is present, since the app would crash without it', () => {
    const without = capacitorConfig(settings)
    expect(JSON.stringify([without.android.includePlugins, without.ios.includePlugins])).not.toMatch(
      /firebase/,
    )
    const { android, ios } = capacitorConfig(withGoogle)
    expect(android.includePlugins).toContain('@capacitor-firebase/messaging')
    expect(android.includePlugins).not.toContain('@capacitor-firebase/authentication')
    expect(ios.includePlugins).toEqual(
      expect.arrayContaining(['@capacitor-firebase/authentication', '@capacitor-firebase/messaging']),
    )
  })
})

describe('the shell page', () => {
  const app =
    '<head>\n<meta charset="utf-8" />\n<title>Triveni</title></head><script>paint()</script><script type="module" src="/a.js"></script>'

  it('allows only its own scripts, by hash, and its API', () => {
    const html = shellPage(app, { ...settings, apiBase: 'https://api.example/api/v1' })
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? ''
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(policy).toContain(hash('paint()'))
    expect(policy).toContain(hash(START_SCRIPT))
    expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.example wss:\/\/api\.example(;|$)/)
    expect(policy).toMatch(/img-src [^;]*https:\/\/api\.example/)
    expect(policy).toContain("object-src 'none'")
    expect(policy.replace(/style-src [^;]*/, '')).not.toMatch(/unsafe|google|\*/)
    expect(html.indexOf('charset')).toBeLessThan(html.indexOf('http-equiv'))
  })

  it('allows Google’s reCAPTCHA only when Firebase handles sign-in', () => {
    const html = shellPage(app, { ...settings, firebaseAuthDomain: 'p.firebaseapp.com' })
    expect(html).toMatch(/script-src [^;]*https:\/\/www\.google\.com\/recaptcha\//)
    expect(html).toMatch(/frame-src [^;]*https:\/\/p\.firebaseapp\.com/)
  })

  it('shows the name of the installation', () => {
    expect(shellPage(app, { ...settings, appName: 'Kolam' })).toContain('<title>Kolam</title>')
  })

  it('is not built from a page without a slot for its script', () => {
    expect(() => shellPage('<p></p>', settings)).toThrow(/no title/)
  })

  const start = (pathname: string, stored: Record<string, string> = {}) => {
    const places: string[] = []
    const html = { attributes: {} as Record<string, string>, lang: 'en' }
    const names = ['document', 'location', 'history', 'localStorage'] as const
    new Function(...names, START_SCRIPT)(
      {
        documentElement: {
          setAttribute(name: string, value: string) {
            html.attributes[name] = value
          },
          set lang(value: string) {
            html.lang = value
          },
        },
      },
      { pathname },
      { replaceState: (_state: null, _title: string, path: string) => places.push(path) },
      { getItem: (key: string) => stored[key] ?? null },
    )
    return { places, ...html }
  }

  it('starts in the last used role, and on first launch with sign-in', () => {
    expect(start('/').places).toEqual(['/sign-in'])
    expect(start('').places).toEqual(['/sign-in'])
    expect(start('/index.html', { 'native-start': '/expert' }).places).toEqual(['/expert'])
    expect(start('/learner/bookings', { 'native-start': '/expert' }).places).toEqual([])
  })

  it('takes language and color scheme from the device, if supported', () => {
    const chosen = start('/', { scheme: 'dark', language: 'hi' })
    expect([chosen.attributes, chosen.lang]).toEqual([{ 'data-mantine-color-scheme': 'dark' }, 'hi'])
    expect(start('/', { scheme: 'auto', language: 'fr' })).toMatchObject({ attributes: {}, lang: 'en' })
  })
})

/** The places in Capacitor's files where ours are inserted. */
const MANIFEST = `    <application
        android:allowBackup="true"
        android:supportsRtl="true"
        android:theme="@style/AppTheme">
        <activity>
        </activity>

        <provider
        </provider>
    </application>
    <uses-permission android:name="android.permission.INTERNET" />
`

describe('the Android project', () => {
  it('opens links to app screens, and leaves other pages to the browser', () => {
    const manifest = androidManifest(MANIFEST, settings)
    expect(manifest).toContain('<intent-filter android:autoVerify="true">')
    const paths = [...manifest.matchAll(/android:host="triveni\.example" android:pathPrefix="([^"]+)"/g)]
    expect(paths.map(([, path]) => path)).toEqual([
      '/sign-in',
      '/learner',
      '/expert',
      '/center',
      '/admin',
      '/r/',
      '/n/',
    ])
    // A link without TLS does not prove its owner.
    expect(androidManifest(MANIFEST, plain)).not.toContain('autoVerify')
  })

  it('requests notifications and location, does not require a camera, and is excluded from backups', () => {
    const manifest = androidManifest(MANIFEST, settings)
    for (const name of ['INTERNET', 'POST_NOTIFICATIONS', 'ACCESS_FINE_LOCATION', 'ACCESS_COARSE_LOCATION'])
      expect(manifest).toContain(`android.permission.${name}"`)
    expect(manifest).toContain('android.hardware.camera" android:required="false"')
    expect(manifest).toContain('android:allowBackup="false"')
  })

  it('allows plain HTTP only to a developer’s machine', () => {
    expect(androidManifest(MANIFEST, plain)).toContain('android:usesCleartextTraffic="true"')
    expect(androidManifest(MANIFEST, settings)).not.toContain('Cleartext')
  })

  it('has the store version, and signs releases with the key from the environment', () => {
    const gradle = `        versionCode 1\n        versionName "1.0"\n    buildTypes {\n        release {\n            minifyEnabled false\n`
    const made = androidGradle(gradle, { ...settings, version: '2.1.0', build: 17 })
    expect(made).toContain('versionCode 17\n')
    expect(made).toContain('versionName "2.1.0"')
    expect(made).toContain('signingConfig signingConfigs.release')
    expect(made).not.toMatch(/storePassword "/)
  })

  it('shows our splash, and shares only files from its cache', () => {
    const styles = androidStyles('        <item name="android:background">@drawable/splash</item>\n')
    expect(styles).toContain('windowSplashScreenBackground')
    const shared = '    <external-path name="my_images" path="." />\n    <cache-path name="c" path="." />\n'
    expect(androidFilePaths(shared)).toBe('    <cache-path name="c" path="." />\n')
  })
})

const PLIST = '<dict>\n<array><string>armv7</string></array>\n</dict>\n</plist>'
const GOOGLE = '<dict><key>GOOGLE_APP_ID</key>\n<string>1:42:ios:ab12</string></dict>'

describe('the iOS project', () => {
  it('explains camera, photo and location access in both languages', () => {
    const info = infoPlist(PLIST, settings, null)
    for (const name of ['NSCamera', 'NSPhotoLibrary', 'NSPhotoLibraryAdd', 'NSLocationWhenInUse']) {
      expect(info).toMatch(new RegExp(`<key>${name}UsageDescription</key>\\s*<string>To [^<]+\\.</string>`))
      expect(infoStrings('hi')).toMatch(new RegExp(`${name}UsageDescription = "[\\u0900-\\u097f][^"]+";`))
      expect(infoStrings('en')).toContain(`${name}UsageDescription = "To `)
    }
    expect(info).toMatch(/<string>en<\/string><string>hi<\/string>/)
  })

  it('registers the URL scheme for Firebase’s reCAPTCHA', () => {
    expect(schemeOfFirebase(GOOGLE)).toBe('app-1-42-ios-ab12')
    expect(infoPlist(PLIST, settings, GOOGLE)).toContain('<string>app-1-42-ios-ab12</string>')
    expect(infoPlist(PLIST, settings, null)).not.toContain('CFBundleURLTypes')
    expect(() => schemeOfFirebase('<dict></dict>')).toThrow(/GOOGLE_APP_ID/)
  })

  it('allows plain HTTP only to a developer’s machine', () => {
    expect(infoPlist(PLIST, plain, null)).toContain('NSAllowsLocalNetworking')
    expect(infoPlist(PLIST, settings, null)).not.toContain('NSAppTransportSecurity')
  })

  it('is entitled to push notifications and universal links', () => {
    expect(entitlements(settings)).toContain('<string>applinks:triveni.example</string>')
    expect(entitlements(settings)).toContain('aps-environment')
    expect(entitlements(plain)).not.toContain('applinks')
  })

  const PROJECT = `/* Begin PBXBuildFile section */
/* End PBXBuildFile section */
/* Begin PBXFileReference section */
/* End PBXFileReference section */
				504EC3131FED79650016851F /* Info.plist */,
			knownRegions = (
			);
			isa = PBXResourcesBuildPhase;
			buildActionMask = 2147483647;
			files = (
			);
/* Begin PBXVariantGroup section */
				INFOPLIST_FILE = App/Info.plist;
				MARKETING_VERSION = 1.0;
				CURRENT_PROJECT_VERSION = 1;
				INFOPLIST_FILE = App/Info.plist;
				MARKETING_VERSION = 1.0;
				CURRENT_PROJECT_VERSION = 1;
`

  it('has version and entitlements in every configuration, and its files in the copy phase', () => {
    const made = xcodeProject(PROJECT, { ...withGoogle, version: '2.1.0', build: 17 })
    expect(made.match(/MARKETING_VERSION = 2\.1\.0;/g)).toHaveLength(2)
    expect(made.match(/CURRENT_PROJECT_VERSION = 17;/g)).toHaveLength(2)
    expect(made.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)).toHaveLength(2)
    const copied = /isa = PBXResourcesBuildPhase;[\s\S]*?files = \(([\s\S]*?)\);/.exec(made)?.[1] ?? ''
    for (const file of ['GoogleService-Info.plist', 'InfoPlist.strings']) {
      const build = new RegExp(`([0-9A-F]{24}) /\\* ${file.replace('.', '\\.')} \\*/ = \\{isa = PBXBuildFile`)
      expect(copied, file).toContain(build.exec(made)?.[1])
    }
    expect(xcodeProject(PROJECT, settings)).not.toContain('Google')
  })

  it('forwards push notifications and callback URLs to Firebase', () => {
    const delegate = appDelegate('class A {\n    func applicationWillResignActive(_ a: A) {\n')
    expect(delegate).toContain('.capacitorDidRegisterForRemoteNotifications')
    const scene = sceneDelegate(
      'import Capacitor\n    func scene(_ s: S, openURLContexts URLContexts: Set<UIOpenURLContext>) {\n        x()\n',
    )
    expect(scene).toMatch(/canHandle\(context\.url\)[\s\S]*x\(\)/)
    // An app without Firebase has no Firebase to import.
    expect(scene.match(/#if canImport\(FirebaseAuth\)/g)).toHaveLength(2)
  })
})

it('an unexpected file is reported and left unchanged', () => {
  expect(() => patch('a.xml', 'one one', [['one', 'two']])).toThrow(/a\.xml: "one" is there 2 times/)
  expect(() => patch('a.xml', '', [['one', 'two']])).toThrow(/0 times/)
  expect(patch('a.xml', 'one', [['one', '$& $1']])).toBe('$& $1')
})

it('icons and splash screens are drawn from the logo in all sizes for both systems', async () => {
  const logo = join(import.meta.dirname, '../../web/static/favicon.svg')
  const pictures = await projectPictures(readFileSync(logo))
  const named = new Map(pictures.map(({ path, bytes }) => [path.split('/').slice(-2).join('/'), bytes]))
  const facts = async (name: string) => {
    const { width, height, hasAlpha } = await sharp(named.get(name)).metadata()
    return { width, height, hasAlpha }
  }
  expect(await facts('AppIcon.appiconset/AppIcon-512@2x.png')).toEqual({
    width: 1024,
    height: 1024,
    hasAlpha: false,
  })
  expect(await facts('mipmap-xxxhdpi/ic_launcher.png')).toMatchObject({ width: 192, height: 192 })
  expect(await facts('mipmap-mdpi/ic_launcher_foreground.png')).toMatchObject({ width: 108, hasAlpha: true })
  expect(await facts('drawable-land-xhdpi/splash.png')).toMatchObject({ width: 1280, height: 720 })
  const round = await sharp(named.get('mipmap-xxxhdpi/ic_launcher_round.png')).raw().toBuffer()
  expect(round[3]).toBe(0)
  // The center has the logo's colour, not the background's.
  const [red, , blue] = await sharp(named.get('mipmap-xxxhdpi/ic_launcher.png'))
    .extract({ left: 96, top: 96, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(Number(red)).toBeGreaterThan(Number(blue) + 100)
})
