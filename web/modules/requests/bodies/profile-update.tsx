import { Alert, Stack, Text } from '@mantine/core'
import type { FactName } from '#domain/modules/onboarding/profiles/profile-facts.ts'
import type { ShownFact } from '#domain/modules/requests/cards/profile-update.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { MapView } from '#web/ui/map/map-view.tsx'
import { MovedWords } from '#web/ui/map/moved-words.tsx'
import type { BodyProps } from '../request-data.ts'
import classes from './profile-update.module.css'

/** Each fact that should change, old beside new; with room, a place on the map before and after. */
export function ProfileUpdate({ request, card, full }: BodyProps<'profile_update'>) {
  const t = useT('common.requests')
  const places = card.changes.find(({ to }) => to.kind === 'place')
  const [before, after] = [places?.from, places?.to]
  return (
    <Stack gap="md">
      {/* For the family, the center is named above; the center sees there who asks. */}
      {card.of === 'learner' && request.side === 'asked' && <Text fw={600}>{card.subject.name}</Text>}
      <table className={classes.changes}>
        <thead className={classes.heads}>
          <tr>
            <th scope="col" className={classes.head}>
              {t('update.fact')}
            </th>
            <th scope="col" className={classes.head}>
              {t('update.before')}
            </th>
            <th scope="col" className={classes.head}>
              {t('update.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {card.changes.map(change => (
            <tr key={change.fact} className={classes.change}>
              <th scope="row" className={classes.fact}>
                {t(`facts.${change.fact}`)}
              </th>
              <td data-label={t('update.before')} className={classes.cell}>
                <FactText fact={change.fact} shown={change.from} />
              </td>
              <td data-label={t('update.after')} className={`${classes.cell} ${classes.after}`}>
                <FactText fact={change.fact} shown={change.to} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {card.changes.map(
        ({ fact, now }) =>
          now && (
            <Alert key={fact} color="orange" variant="light" title={t('update.movedTitle')}>
              {t('update.moved', { fact: t(`facts.${fact}`) })} <FactText fact={fact} shown={now} />
            </Alert>
          ),
      )}
      {full && before?.kind === 'place' && after?.kind === 'place' && (
        <Text size="sm">
          <MovedWords from={before} to={after} />
        </Text>
      )}
      {full && before?.kind === 'place' && after?.kind === 'place' && (
        <MapView
          places={[
            { id: 'before', label: `${t('update.before')}: ${before.addressLine}`, ...pin(before) },
            { id: 'after', label: `${t('update.after')}: ${after.addressLine}`, ...pin(after), chosen: true },
          ]}
          height={220}
          label={`${t('facts.place')}: ${t('update.before')}, ${t('update.after')}`}
        />
      )}
    </Stack>
  )
}

const pin = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({ latitude, longitude })

/** A fact as it is read. */
function FactText({ fact, shown }: { fact: FactName; shown: ShownFact }) {
  const t = useT('common.requests.update')
  const name = useNames()
  switch (shown.kind) {
    case 'none':
      return (
        <Text span c="dimmed">
          {t(fact === 'contactPhone' ? 'ownNumber' : 'nothing')}
        </Text>
      )
    case 'text':
      return <span>{shown.text}</span>
    case 'items':
      return <span>{shown.names.map(name).join(', ')}</span>
    case 'place':
      return <span>{[shown.addressLine, shown.city, name(shown.state)].join(', ')}</span>
  }
}
