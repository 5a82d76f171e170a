import { ActionIcon, Button, Group, Input, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { LANGUAGES, type Language } from '#domain/kernel/language.ts'
import {
  LONGEST_TEXT,
  LONGEST_TITLE,
  MOST_DOCUMENTS,
  MOST_PICTURES,
} from '#domain/modules/announcements/announcement-rules.ts'
import { useT } from '#web/messages/use-messages.ts'
import { FileField, type UploadedFile } from '#web/modules/files/public.ts'
import type { ContractForm } from '#web/ui/form/use-contract-form.ts'
import type { AnnouncementValues } from './announcement-values.ts'

type Form = ContractForm<AnnouncementValues>

/** Title and text, in one language or in both. */
export function Wordings({ form }: { form: Form }) {
  const t = useT('common.announcements.form')
  const { languages } = form.values
  const missing = LANGUAGES.find(language => !languages.includes(language))
  return (
    <Stack gap="md">
      {languages.map((language, at) => (
        <Wording key={language} form={form} language={language} isOnly={languages.length === 1} at={at} />
      ))}
      {missing && (
        <Group gap="xs">
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.setFieldValue('languages', [...languages, missing])}
          >
            {t(`addLanguage.${missing}`)}
          </Button>
          <Text size="sm" c="dimmed">
            {t('languageHint')}
          </Text>
        </Group>
      )}
    </Stack>
  )
}

type WordingProps = { form: Form; language: Language; isOnly: boolean; at: number }

function Wording({ form, language, isOnly, at }: WordingProps) {
  const t = useT('common.announcements.form')
  const { languages } = form.values
  return (
    <Stack gap="sm" component="fieldset" p={0} m={0} bd={0} miw={0}>
      {!isOnly && (
        <Group justify="space-between">
          <Text component="legend" fw={600} size="sm" p={0}>
            {t(`in.${language}`)}
          </Text>
          {at > 0 && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              onClick={() =>
                form.setFieldValue(
                  'languages',
                  languages.filter(one => one !== language),
                )
              }
            >
              {t(`removeLanguage.${language}`)}
            </Button>
          )}
        </Group>
      )}
      <TextInput
        label={t('heading')}
        placeholder={t('headingExample')}
        maxLength={LONGEST_TITLE}
        lang={language}
        {...form.getInputProps(`words.${language}.title`)}
        key={form.key(`words.${language}.title`)}
        {...(at === 0 && { 'data-autofocus': true })}
      />
      <Textarea
        label={t('text')}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={LONGEST_TEXT}
        lang={language}
        {...form.getInputProps(`words.${language}.text`)}
        key={form.key(`words.${language}.text`)}
      />
    </Stack>
  )
}

/** What it has already, and what is added: pictures and a PDF. */
export function Files({ form }: { form: Form }) {
  const t = useT('common.announcements.form')
  const [kept, setKept] = useState<readonly UploadedFile[]>(form.values.files)
  const [added, setAdded] = useState<readonly UploadedFile[]>([])
  const put = (now: readonly UploadedFile[], more: readonly UploadedFile[]) => {
    setKept(now)
    setAdded(more)
    form.setFieldValue('files', [...now, ...more])
  }
  const room = MOST_PICTURES + MOST_DOCUMENTS - kept.length
  return (
    <Stack gap="xs">
      {kept.length > 0 && (
        <Input.Wrapper label={t('attached')}>
          <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
            {kept.map(file => (
              <Group component="li" key={file.id} justify="space-between" wrap="nowrap">
                <Text truncate>{file.name}</Text>
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={t('removeFile', { name: file.name })}
                  onClick={() =>
                    put(
                      kept.filter(one => one !== file),
                      added,
                    )
                  }
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              </Group>
            ))}
          </Stack>
        </Input.Wrapper>
      )}
      {room > 0 && (
        <Suspense>
          <FileField
            purpose="announcement"
            label={t('files')}
            description={t('filesHint', { pictures: String(MOST_PICTURES) })}
            max={room}
            onChange={more => put(kept, more)}
          />
        </Suspense>
      )}
      {form.errors.files && <Input.Error>{form.errors.files}</Input.Error>}
    </Stack>
  )
}
