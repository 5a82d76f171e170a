import { Pagination } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'

type PageNumbersProps = { pages: number; page: number; onChange: (page: number) => void }

/** The pages of a list, to turn over or to jump. */
export default function PageNumbers({ pages, page, onChange }: PageNumbersProps) {
  const t = useT('common.list')
  return (
    <Pagination
      component="nav"
      aria-label={t('pages')}
      size="sm"
      total={pages}
      value={page}
      onChange={onChange}
      getControlProps={control => ({
        'aria-label': control === 'next' ? t('nextPage') : t('previousPage'),
      })}
      getItemProps={number => ({ 'aria-label': t('page', { page: number }) })}
    />
  )
}
