import { htmlText } from '#domain/kernel/escaped-text.ts'
import type { Language } from '#domain/kernel/language.ts'

/** What an e-mail says around the words of a notification. */
interface Frame {
  platform: string
  /** Leads to the thing. */
  link: string
  /** Where the person chooses what comes by e-mail. */
  settings: string
}

interface EmailText {
  subject: string
  text: string
  html: string
}

const words = {
  en: {
    open: 'Open',
    why: (platform: string) => `You get this e-mail because you use ${platform}.`,
    settings: 'Choose what you get by e-mail',
    code: {
      subject: (code: string, platform: string) => `${code} is your ${platform} OTP`,
      body: (code: string, minutes: number) =>
        `Enter this OTP to confirm your e-mail address: ${code}. Valid for ${minutes} minutes.`,
      other: 'If you did not ask for it, you can ignore this e-mail.',
    },
  },
  hi: {
    open: 'खोलें',
    why: (platform: string) => `यह ई-मेल आपको इसलिए मिला क्योंकि आप ${platform} इस्तेमाल करते हैं।`,
    settings: 'चुनें कि ई-मेल से क्या मिले',
    code: {
      subject: (code: string, platform: string) => `${code} आपका ${platform} OTP है`,
      body: (code: string, minutes: number) =>
        `अपना ई-मेल पता कन्फ़र्म करने के लिए यह OTP डालें: ${code}। यह ${minutes} मिनट तक चलेगा।`,
      other: 'अगर आपने OTP नहीं माँगा, तो इस ई-मेल पर ध्यान न दें।',
    },
  },
}

/** A notification as an e-mail. */
export function emailOf(
  { title, body }: { title: string; body: string },
  language: Language,
  { platform, link, settings }: Frame,
): EmailText {
  const say = words[language]
  const foot = `${say.why(platform)}\n${say.settings}: ${settings}`
  return {
    subject: title,
    text: [body, `${say.open}: ${link}`, foot].join('\n\n'),
    html: page(
      language,
      platform,
      `<h1 style="${style.title}">${htmlText(title)}</h1>
      <p style="${style.text}">${htmlText(body)}</p>
      <p style="margin:24px 0 0"><a href="${htmlText(link)}" style="${style.button}">${htmlText(say.open)}</a></p>`,
      `${htmlText(say.why(platform))}<br><a href="${htmlText(settings)}" style="color:#5b6475">${htmlText(say.settings)}</a>`,
    ),
  }
}

/** The e-mail that proves an address. */
export function codeEmail(code: string, minutes: number, language: Language, platform: string): EmailText {
  const say = words[language].code
  return {
    subject: say.subject(code, platform),
    text: [say.body(code, minutes), say.other].join('\n\n'),
    html: page(
      language,
      platform,
      `<p style="${style.text}">${htmlText(say.body(code, minutes))}</p>
      <p style="${style.code}">${htmlText(code)}</p>`,
      htmlText(say.other),
    ),
  }
}

// Mail programs know neither style sheets nor the page's theme: the colours are those of the light page.
const font = "font-family:'Noto Sans',system-ui,-apple-system,'Segoe UI',sans-serif"
const style = {
  title: 'margin:0 0 12px;font-size:20px;line-height:1.35;font-weight:650;color:#14171c',
  text: 'margin:0;font-size:15px;line-height:1.6;color:#14171c',
  button:
    'display:inline-block;padding:11px 20px;border-radius:8px;background:#404ab4;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none',
  code: 'margin:20px 0 0;font-size:28px;letter-spacing:6px;font-weight:650;color:#14171c',
}

const page = (language: Language, platform: string, content: string, foot: string) => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"></head>
<body style="margin:0;padding:0;background:#f2f4f9;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 14px;font-size:17px;font-weight:700;color:#343d96">${htmlText(platform)}</td></tr>
<tr><td style="padding:28px 24px;background:#ffffff;border:1px solid #d9dde6;border-radius:12px">${content}</td></tr>
<tr><td style="padding:16px 4px 0;font-size:13px;line-height:1.6;color:#5b6475">${foot}</td></tr>
</table></td></tr></table>
</body></html>`
