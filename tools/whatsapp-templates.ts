import { LANGUAGES } from '#domain/kernel/language.ts'
import type { TemplateName } from '#server/adapters/messages/port.ts'
import { templates } from '#server/adapters/messages/templates.ts'
import { approvedTemplate, textToRegister } from '#server/adapters/whatsapp/whatsapp-templates.ts'

/** Prints what to register with Meta: `node tools/whatsapp-templates.ts "The platform's name"`. */
const platform = process.argv[2] ?? 'Triveni'

for (const template of Object.keys(templates) as TemplateName[]) {
  const { name, category, variables } = approvedTemplate(template)
  process.stdout.write(
    `${name} (${category}): ${variables.map((variable, at) => `{{${at + 1}}} ${variable}`).join(', ')}\n`,
  )
  for (const language of LANGUAGES) {
    const text =
      textToRegister(template, language, platform) ??
      'Meta’s own text for codes, with a button that copies the code'
    process.stdout.write(`  ${language}: ${text}\n`)
  }
}
