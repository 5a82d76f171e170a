import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#domain/kernel/language.ts'
import { TERMS_ROLES, TERMS_VERSIONS } from '#domain/modules/accounts/terms/terms-versions.ts'
import { readTermsText } from './terms-texts.ts'

describe('the words of the terms', () => {
  const all = TERMS_ROLES.flatMap(role =>
    TERMS_VERSIONS[role].flatMap(({ version, since }) =>
      LANGUAGES.map(language => ({ role, version, since, language })),
    ),
  )
  it.each(all)(
    'of $role, version $version, can be read in $language under their number and date',
    async of => {
      expect(await readTermsText(of)).toMatchObject({ version: of.version, date: of.since })
    },
  )

  it('have the same parts in both languages', async () => {
    for (const { role, version } of all) {
      const [en, hi] = await Promise.all(
        (['en', 'hi'] as const).map(language => readTermsText({ role, version, language })),
      )
      expect(en?.parts.map(({ id, blocks }) => [id, blocks.length])).toEqual(
        hi?.parts.map(({ id, blocks }) => [id, blocks.length]),
      )
    }
  })
})
