import { Select } from '@mantine/core'
import { AUDIENCES, type Audience, type Gallery } from '#domain/modules/galleries/gallery-rules.ts'
import { useT } from '#web/messages/use-messages.ts'

type AudienceFieldProps = { gallery: Gallery; value: Audience; onChange: (value: Audience) => void }

/** Who may see something in a gallery. */
export function AudienceField({ gallery, value, onChange }: AudienceFieldProps) {
  const t = useT('common.galleries')
  return (
    <Select
      label={t('fields.shownTo')}
      description={t(`shownToHint.${gallery}`)}
      data={AUDIENCES.map(one => ({ value: one, label: t(`audiences.${one}`) }))}
      value={value}
      onChange={next => onChange(AUDIENCES.find(one => one === next) ?? value)}
      allowDeselect={false}
    />
  )
}
