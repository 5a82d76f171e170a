import { appPaths } from '#domain/paths.ts'
import { patch } from './patch.ts'
import { isPlain, type NativeSettings } from './settings.ts'

/** Links to the website's screens open the app: asked of the system once it has read the website's assetlinks.json. */
function linkFilter({ publicUrl }: NativeSettings): string {
  const { hostname } = new URL(publicUrl)
  const paths = appPaths.map(
    path =>
      `                <data android:scheme="https" android:host="${hostname}" android:pathPrefix="${path}" />`,
  )
  return `            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
${paths.join('\n')}
            </intent-filter>
`
}

const PERMISSIONS = `    <uses-permission android:name="android.permission.POST_NOTIFICATIONS" />
    <uses-permission android:name="android.permission.ACCESS_COARSE_LOCATION" />
    <uses-permission android:name="android.permission.ACCESS_FINE_LOCATION" />
    <uses-feature android:name="android.hardware.camera" android:required="false" />
    <uses-feature android:name="android.hardware.location" android:required="false" />
`

export function androidManifest(text: string, settings: NativeSettings): string {
  const end = '        </activity>\n'
  const links = settings.publicUrl.startsWith('https:') ? `${linkFilter(settings)}\n` : ''
  return patch('AndroidManifest.xml', text, [
    [end, `${links}${end}`],
    // What an account leaves on the device is in no copy of it.
    ['android:allowBackup="true"', 'android:allowBackup="false"'],
    [
      '    <uses-permission android:name="android.permission.INTERNET" />\n',
      `    <uses-permission android:name="android.permission.INTERNET" />\n${PERMISSIONS}`,
    ],
    [
      '        <provider\n',
      `        <meta-data
            android:name="com.google.firebase.messaging.default_notification_icon"
            android:resource="@drawable/ic_notification" />
        <meta-data
            android:name="com.google.firebase.messaging.default_notification_color"
            android:resource="@color/notification" />

        <provider\n`,
    ],
    ...((isPlain(settings)
      ? [
          [
            '        android:supportsRtl="true"\n',
            '        android:supportsRtl="true"\n        android:usesCleartextTraffic="true"\n',
          ],
        ]
      : []) as [string, string][]),
  ])
}

export const androidGradle = (text: string, { build, version }: NativeSettings): string =>
  patch('app/build.gradle', text, [
    ['versionCode 1\n', `versionCode ${build}\n`],
    ['versionName "1.0"\n', `versionName "${version}"\n`],
    ['    buildTypes {\n        release {\n', SIGNING],
  ])

/** A release is signed with the key that the environment names (docs/native.md); without one it stays unsigned. */
const SIGNING = `    signingConfigs {
        release {
            if (System.getenv("ANDROID_KEYSTORE")) {
                storeFile file(System.getenv("ANDROID_KEYSTORE"))
                storePassword System.getenv("ANDROID_KEYSTORE_PASSWORD")
                keyAlias System.getenv("ANDROID_KEY_ALIAS")
                keyPassword System.getenv("ANDROID_KEY_PASSWORD") ?: System.getenv("ANDROID_KEYSTORE_PASSWORD")
            }
        }
    }
    buildTypes {
        release {
            if (System.getenv("ANDROID_KEYSTORE")) {
                signingConfig signingConfigs.release
            }
`

/** The system's own splash before the first frame: our logo on white. */
export const androidStyles = (text: string): string =>
  patch('values/styles.xml', text, [
    [
      '        <item name="android:background">@drawable/splash</item>\n',
      `        <item name="android:background">@drawable/splash</item>
        <item name="windowSplashScreenBackground">@color/splash</item>
        <item name="windowSplashScreenAnimatedIcon">@mipmap/ic_launcher_foreground</item>
        <item name="postSplashScreenTheme">@style/AppTheme.NoActionBar</item>
`,
    ],
  ])

/** Colours that the files above name. */
export const ANDROID_COLOURS = `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <color name="colorPrimary">#0e8074</color>
    <color name="colorPrimaryDark">#0b675d</color>
    <color name="colorAccent">#5560d4</color>
    <color name="splash">#ffffff</color>
    <color name="notification">#0e8074</color>
</resources>
`

/** Where the plugins may hand out files: taken pictures and saved documents, of the cache alone. */
export const androidFilePaths = (text: string): string =>
  patch('xml/file_paths.xml', text, [['    <external-path name="my_images" path="." />\n', '']])
