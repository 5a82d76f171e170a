import { createHash } from 'node:crypto'
import { isPlain, type NativeSettings } from './settings.ts'

/**
 * Runs before the app: opens the role that was used last, and takes language and colours from the device's storage,
 * since pages of the shell on iOS have no cookies.
 */
export const START_SCRIPT = `(function(d){try{var l=localStorage;if(/^\\/?(index\\.html)?$/.test(location.pathname))history.replaceState(null,"",l.getItem("native-start")||"/sign-in");var s=l.getItem("scheme");if(s==="light"||s==="dark")d.setAttribute("data-mantine-color-scheme",s);var g=l.getItem("language");if(g==="en"||g==="hi")d.lang=g}catch(e){}})(document.documentElement)`

/** The app's page as the shell opens it: with its own policy, since no server sends one, and where it starts. */
export function shellPage(appHtml: string, settings: NativeSettings): string {
  const html = appHtml
    // A shell is installed already, and no server is behind its page.
    .replace(/\s*<link rel="(?:manifest|apple-touch-icon)"[^>]*>/g, '')
    .replace('</title>', `</title>\n    <script>${START_SCRIPT}</script>`)
    .replaceAll('Triveni', settings.appName)
  if (!html.includes(START_SCRIPT))
    throw new Error('app.html has no title to put the script of the shell behind')
  const policy = policyOf(html, settings)
  return html.replace(
    /(<meta charset="utf-8"\s*\/?>)/,
    `$1\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`,
  )
}

/** The shell's own pages. `'self'` alone is not understood for `capacitor:` everywhere. */
const SELF = "'self' https://localhost capacitor://localhost"

function policyOf(html: string, settings: NativeSettings): string {
  const { apiBase, firebaseAuthDomain } = settings
  const { origin } = new URL(apiBase)
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
  )
  const google = firebaseAuthDomain
    ? {
        script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
        frame: ['https://www.google.com/recaptcha/', `https://${firebaseAuthDomain}`],
        connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
      }
    : { script: [], frame: [], connect: [] }
  return Object.entries({
    'default-src': [SELF],
    'script-src': [SELF, ...inline, ...google.script],
    'style-src': [SELF, "'unsafe-inline'"],
    'img-src': [SELF, 'data:', 'blob:', origin],
    'font-src': [SELF],
    'connect-src': [SELF, origin, origin.replace(/^http/, 'ws'), ...google.connect],
    'frame-src': google.frame.length > 0 ? google.frame : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [SELF],
    ...(isPlain(settings) ? {} : { 'upgrade-insecure-requests': [] }),
  })
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}
