import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  ANDROID_COLOURS,
  androidFilePaths,
  androidGradle,
  androidManifest,
  androidStyles,
} from './native/android.ts'
import { capacitorConfig } from './native/capacitor-config.ts'
import {
  appDelegate,
  entitlements,
  infoPlist,
  infoStrings,
  sceneDelegate,
  xcodeProject,
} from './native/ios.ts'
import { NOTIFICATION_ICON, projectPictures } from './native/pictures.ts'
import { NativeSettingsError, readNativeSettings } from './native/settings.ts'
import { shellPage } from './native/shell-page.ts'
import { root, step } from './step.ts'

/**
 * Makes the projects of the apps for Android and iOS whole, from a clean clone and with npm alone: the web build for the
 * device, Capacitor's projects, and in them everything that is ours. Each run makes them anew (docs/native.md).
 */
const folder = join(root, 'native')
const capacitor = join(folder, 'node_modules/@capacitor/cli/bin/capacitor')
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
const settings = readSettings()

await must('packages of the apps', ['npm', 'ci', '--prefix', 'native', '--ignore-scripts'])
const www = join(folder, 'www')
await must('web app for the device', ['vite', 'build', '--logLevel', 'warn'], {
  WEB_BUILD: 'native/build',
  VITE_API_BASE: settings.apiBase,
  VITE_PUBLIC_URL: settings.publicUrl,
})
await rm(www, { recursive: true, force: true })
await rename(join(folder, 'build/web'), www)
for (const part of ['.vite', 'service-worker.js', 'offline-files.json'])
  await rm(join(www, part), { recursive: true, force: true })
await writeFile(join(www, 'index.html'), shellPage(await readFile(join(www, 'app.html'), 'utf8'), settings))
await rm(join(www, 'app.html'))
await rm(join(folder, 'build'), { recursive: true, force: true })

await writeFile(
  join(folder, 'capacitor.config.json'),
  `${JSON.stringify(capacitorConfig(settings), null, 2)}\n`,
)
for (const platform of ['android', 'ios']) {
  await rm(join(folder, platform), { recursive: true, force: true })
  await must(`project for ${platform}`, [process.execPath, capacitor, 'add', platform], {}, folder)
}
await furnishAndroid()
await furnishIos()
for (const { path, bytes } of await projectPictures(await readFile(join(root, 'web/static/favicon.svg'))))
  await write(path, bytes)

const { android, ios } = settings.googleServices
process.stdout.write(`
${settings.appName} ${settings.version} (${settings.build}), ${settings.appId}, asks ${settings.apiBase}
  native/android  open it in Android Studio, or: cd native/android && ./gradlew bundleRelease
  native/ios/App  open App.xcodeproj in Xcode
  Android ${android ? 'has' : 'has no'} google-services.json, iOS ${ios ? 'has' : 'has no'} GoogleService-Info.plist (docs/native.md)
`)

function readSettings() {
  try {
    return readNativeSettings(process.env, { version, folder })
  } catch (error) {
    if (!(error instanceof NativeSettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

async function must(name: string, command: string[], env: Record<string, string> = {}, cwd = root) {
  const { code, output } = await step(name, command, { env, cwd })
  if (code === 0) return
  process.stderr.write(output)
  process.exit(code)
}

async function write(path: string, content: string | Buffer) {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

async function change(path: string, made: (text: string) => string) {
  await write(path, made(await readFile(join(folder, path), 'utf8')))
}

async function furnishAndroid() {
  const main = 'android/app/src/main'
  await change(`${main}/AndroidManifest.xml`, text => androidManifest(text, settings))
  await change('android/app/build.gradle', text => androidGradle(text, settings))
  await change(`${main}/res/values/styles.xml`, androidStyles)
  await change(`${main}/res/xml/file_paths.xml`, androidFilePaths)
  await write(`${main}/res/values/colors.xml`, ANDROID_COLOURS)
  await write(`${main}/res/drawable/ic_notification.xml`, NOTIFICATION_ICON)
  const google = settings.googleServices.android
  if (google) await cp(google, join(folder, 'android/app/google-services.json'))
}

async function furnishIos() {
  const app = 'ios/App/App'
  const google = settings.googleServices.ios
  const plist = google && (await readFile(google, 'utf8'))
  await change(`${app}/Info.plist`, text => infoPlist(text, settings, plist))
  await change('ios/App/App.xcodeproj/project.pbxproj', text => xcodeProject(text, settings))
  await change(`${app}/AppDelegate.swift`, appDelegate)
  await change(`${app}/SceneDelegate.swift`, sceneDelegate)
  await write(`${app}/App.entitlements`, entitlements(settings))
  for (const language of ['en', 'hi'] as const)
    await write(`${app}/${language}.lproj/InfoPlist.strings`, infoStrings(language))
  if (plist) await write(`${app}/GoogleService-Info.plist`, plist)
}
