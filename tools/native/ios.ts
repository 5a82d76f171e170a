import { patch, patchAll } from './patch.ts'
import { isPlain, type NativeSettings } from './settings.ts'

/** Why the app wants something, in the words that iOS shows. */
const USES: Record<string, { en: string; hi: string }> = {
  NSCameraUsageDescription: {
    en: 'To take photos of profiles and documents that you add.',
    hi: 'प्रोफ़ाइल और दस्तावेज़ों की फ़ोटो लेने के लिए।',
  },
  NSPhotoLibraryUsageDescription: {
    en: 'To choose photos that you add.',
    hi: 'आप जो फ़ोटो जोड़ते हैं, उन्हें चुनने के लिए।',
  },
  NSPhotoLibraryAddUsageDescription: {
    en: 'To save documents and photos that you share.',
    hi: 'दस्तावेज़ और फ़ोटो सेव करने के लिए।',
  },
  NSLocationWhenInUseUsageDescription: {
    en: 'To find centers and experts near you.',
    hi: 'आपके आस-पास के केंद्र और विशेषज्ञ ढूँढने के लिए।',
  },
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const entry = (key: string, value: string) => `\t<key>${key}</key>\n\t${value}\n`
const string = (text: string) => `<string>${xml(text)}</string>`

/** The scheme by which Firebase’s check of a person comes back into the app, from the app's id at Firebase. */
export function schemeOfFirebase(googlePlist: string): string {
  const id = /<key>GOOGLE_APP_ID<\/key>\s*<string>([\w:]+)<\/string>/.exec(googlePlist)?.[1]
  if (!id) throw new Error('GoogleService-Info.plist names no GOOGLE_APP_ID')
  return `app-${id.replaceAll(':', '-')}`
}

export function infoPlist(text: string, settings: NativeSettings, googlePlist: string | null): string {
  const entries = [
    ...Object.entries(USES).map(([key, { en }]) => entry(key, string(en))),
    entry('CFBundleLocalizations', '<array><string>en</string><string>hi</string></array>'),
    // Sent over TLS and stored as every browser does: nothing that has to be declared.
    entry('ITSAppUsesNonExemptEncryption', '<false/>'),
    entry('UIBackgroundModes', '<array><string>remote-notification</string></array>'),
    ...(googlePlist
      ? [
          entry(
            'CFBundleURLTypes',
            `<array><dict><key>CFBundleURLSchemes</key><array>${string(schemeOfFirebase(googlePlist))}</array></dict></array>`,
          ),
        ]
      : []),
    ...(isPlain(settings)
      ? [entry('NSAppTransportSecurity', '<dict><key>NSAllowsLocalNetworking</key><true/></dict>')]
      : []),
  ]
  const end = '</dict>\n</plist>'
  return patch('Info.plist', text, [
    [end, `${entries.join('')}${end}`],
    ['<string>armv7</string>', '<string>arm64</string>'],
  ])
}

/** Why, in a language of the device. */
export const infoStrings = (language: 'en' | 'hi'): string =>
  Object.entries(USES)
    .map(([key, words]) => `${key} = "${words[language]}";\n`)
    .join('')

/** What Apple has to grant: pushes, and links of the website that open the app. */
export function entitlements({ publicUrl }: NativeSettings): string {
  const links = publicUrl.startsWith('https:')
    ? entry(
        'com.apple.developer.associated-domains',
        `<array>${string(`applinks:${new URL(publicUrl).hostname}`)}</array>`,
      )
    : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${entry('aps-environment', string('development'))}${links}</dict>
</plist>
`
}

/** Ids in an Xcode project are 24 hexadecimal digits, whichever. */
const IDS = {
  google: ['7A1E00000000000000000001', '7A1E00000000000000000002'],
  strings: ['7A1E00000000000000000003', '7A1E00000000000000000004'],
  en: '7A1E00000000000000000005',
  hi: '7A1E00000000000000000006',
} as const

export function xcodeProject(text: string, settings: NativeSettings): string {
  const name = 'project.pbxproj'
  const google = settings.googleServices.ios !== null
  const files: [string, string, string][] = [
    ...(google ? ([[...IDS.google, 'GoogleService-Info.plist']] as [string, string, string][]) : []),
    [...IDS.strings, 'InfoPlist.strings'],
  ]
  const versioned = patchAll(
    name,
    patchAll(name, text, /MARKETING_VERSION = [^;]*;/, `MARKETING_VERSION = ${settings.version};`),
    /CURRENT_PROJECT_VERSION = [^;]*;/,
    `CURRENT_PROJECT_VERSION = ${settings.build};`,
  )
  const granted = patchAll(
    name,
    versioned,
    /(\t+)INFOPLIST_FILE = App\/Info\.plist;/,
    '$1CODE_SIGN_ENTITLEMENTS = App/App.entitlements;\n$1INFOPLIST_FILE = App/Info.plist;',
  )
  const variant = `/* Begin PBXVariantGroup section */
\t\t${IDS.strings[1]} /* InfoPlist.strings */ = {isa = PBXVariantGroup; children = (${IDS.en}, ${IDS.hi}, ); name = InfoPlist.strings; sourceTree = "<group>"; };
`
  const reference = (id: string, kind: string, path: string, words = '') =>
    `\t\t${id} /* ${path} */ = {isa = PBXFileReference; lastKnownFileType = ${kind}; ${words}path = "${path}"; sourceTree = "<group>"; };\n`
  const references = [
    ...(google ? [reference(IDS.google[1], 'text.plist.xml', 'GoogleService-Info.plist')] : []),
    ...(['en', 'hi'] as const).map(language =>
      reference(
        IDS[language],
        'text.plist.strings',
        `${language}.lproj/InfoPlist.strings`,
        `name = ${language}; `,
      ),
    ),
  ].join('')
  const built = files.map(
    ([build, file, path]) => `\t\t${build} /* ${path} */ = {isa = PBXBuildFile; fileRef = ${file}; };\n`,
  )
  const grouped = files.map(([, file, path]) => `\t\t\t\t${file} /* ${path} */,\n`).join('')
  const copied = files.map(([build, , path]) => `\t\t\t\t${build} /* ${path} */,\n`).join('')
  const resources = /(isa = PBXResourcesBuildPhase;[^}]*?files = \(\n)/
  if (!resources.test(granted)) throw new Error(`${name}: the files that are copied are not found`)
  return patch(name, granted.replace(resources, `$1${copied}`), [
    ['/* Begin PBXVariantGroup section */\n', variant],
    ['/* End PBXBuildFile section */', `${built.join('')}/* End PBXBuildFile section */`],
    ['/* End PBXFileReference section */', `${references}/* End PBXFileReference section */`],
    [
      '\t\t\t\t504EC3131FED79650016851F /* Info.plist */,\n',
      `\t\t\t\t504EC3131FED79650016851F /* Info.plist */,\n${grouped}`,
    ],
    ['knownRegions = (\n', 'knownRegions = (\n\t\t\t\thi,\n'],
  ])
}

const PUSH_HANDLERS = `
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }

    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        NotificationCenter.default.post(
            name: Notification.Name("didReceiveRemoteNotification"), object: completionHandler, userInfo: userInfo)
    }
`

/** Hands on to the plugins what the system tells the app: its token for pushes, and pushes that come. */
export const appDelegate = (text: string): string =>
  patch('AppDelegate.swift', text, [
    [
      '    func applicationWillResignActive(',
      `${PUSH_HANDLERS.slice(1)}\n    func applicationWillResignActive(`,
    ],
  ])

/** An address that comes back from Firebase's check of a person is Firebase's to read. */
export const sceneDelegate = (text: string): string =>
  patch('SceneDelegate.swift', text, [
    ['import Capacitor\n', 'import Capacitor\n#if canImport(FirebaseAuth)\nimport FirebaseAuth\n#endif\n'],
    [
      'openURLContexts URLContexts: Set<UIOpenURLContext>) {\n',
      `openURLContexts URLContexts: Set<UIOpenURLContext>) {
        #if canImport(FirebaseAuth)
        for context in URLContexts where Auth.auth().canHandle(context.url) {
            return
        }
        #endif
`,
    ],
  ])
