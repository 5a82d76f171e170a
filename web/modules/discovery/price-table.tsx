import { Stack, Table, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ApiAnswer } from '#domain/wire.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { MoneyText } from '#web/ui/money-text.tsx'

type Rate = ApiAnswer<'GET /centers/{id}'>['rates'][number]
type PriceTableProps = {
  rates: readonly Rate[]
  /** On an expert’s page the center is what differs. */
  by?: 'expert' | 'center'
}

/** What a class costs: one table a service, by expert (or center) and length. */
export function PriceTable({ rates, by = 'expert' }: PriceTableProps) {
  const t = useT('learner.discovery')
  const name = useNames()
  const services = [...new Map(rates.map(rate => [rate.service.id, rate.service])).values()]
  return (
    <Stack gap="lg">
      {services.map(service => (
        <div key={service.id}>
          <Title order={3}>{name(service.name)}</Title>
          <Table verticalSpacing={4} horizontalSpacing={0} aria-label={name(service.name)}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{by === 'expert' ? t('priceExpert') : t('where')}</Table.Th>
                <Table.Th ta="end">{t('priceLength')}</Table.Th>
                <Table.Th ta="end">{t('price')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rates
                .filter(rate => rate.service.id === service.id)
                .map(rate => (
                  <Table.Tr key={rate.id}>
                    <Table.Td>
                      <Link
                        to={
                          by === 'expert'
                            ? `/learner/find-new-experts/${rate.expertId}`
                            : `/learner/find-new-centers/${rate.centerId}`
                        }
                        style={{ color: 'inherit' }}
                      >
                        {by === 'expert' ? rate.expertName : rate.centerName}
                      </Link>
                    </Table.Td>
                    <Table.Td ta="end" className="tabular">
                      {t('minutes', { minutes: rate.minutes })}
                    </Table.Td>
                    <Table.Td ta="end">
                      <MoneyText value={rate.price} trim />
                    </Table.Td>
                  </Table.Tr>
                ))}
            </Table.Tbody>
          </Table>
        </div>
      ))}
    </Stack>
  )
}
