import { Stack, Title } from '@mantine/core'
import { pathTo } from '#domain/links.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { Link, stepTo } from '#web/browser/typed-router.tsx'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { BringNote } from '#web/ui/bring.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'

type Center = ApiAnswer<'GET /centers/{id}'>
type Rate = Center['rates'][number]
type PriceTableProps = {
  rates: readonly Rate[]
  /** On an expert’s page the center is what differs. */
  by?: 'expert' | 'center'
  /** What the center asks to bring to a class of a service. */
  bring?: Center['whatToBring']
}

/** What a class costs: one table a service, by expert (or center) and length. */
export function PriceTable({ rates, by = 'expert', bring = [] }: PriceTableProps) {
  const t = useT('learner.discovery')
  const name = useNames()
  const bringOf = (id: string) => bring.find(({ service }) => service.id === id)?.text ?? ''
  const services = [...new Map(rates.map(rate => [rate.service.id, rate.service])).values()]
  return (
    <Stack gap="lg">
      {services.map(service => (
        <div key={service.id}>
          <Title order={3}>{name(service.name)}</Title>
          <PlainTable density="inline" aria-label={name(service.name)}>
            <thead>
              <tr>
                <th>{by === 'expert' ? t('priceExpert') : t('where')}</th>
                <th data-end>{t('priceLength')}</th>
                <th data-end>{t('price')}</th>
              </tr>
            </thead>
            <tbody>
              {rates
                .filter(rate => rate.service.id === service.id)
                .map(rate => (
                  <tr key={rate.id}>
                    <td>
                      <Link
                        {...stepTo(
                          by === 'expert'
                            ? pathTo('/learner/find-new-experts/$expertId', { expertId: rate.expertId })
                            : pathTo('/learner/find-new-centers/$centerId', { centerId: rate.centerId }),
                        )}
                        style={{ color: 'inherit' }}
                      >
                        {by === 'expert' ? rate.expertName : rate.centerName}
                      </Link>
                    </td>
                    <td data-end className="tabular">
                      {t('minutes', { minutes: rate.minutes })}
                    </td>
                    <td data-end>
                      <MoneyText value={rate.price} />
                    </td>
                  </tr>
                ))}
            </tbody>
          </PlainTable>
          <BringNote text={bringOf(service.id)} mt="sm" />
        </div>
      ))}
    </Stack>
  )
}
