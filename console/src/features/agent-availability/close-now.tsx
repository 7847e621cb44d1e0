import { addDays, localDay } from '@tertulia/contract/calendar'
import { agentAvailability } from '@tertulia/contract/agent-availability'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { zonedInstant } from '#i18n/zoned-instant.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { Note } from '#ui/note.tsx'
import { showToast, tellError } from '#ui/toast.tsx'

export const AVAILABILITY_ANSWERS = [agentAvailability.get, agentAvailability.now, agentAvailability.judge]

type Props = { agentId: string; zone: string; closedUntil: string | null }

/** Closes at once, whatever the week says. */
export function CloseNow({ agentId, zone, closedUntil }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const close = useSend(agentAvailability.close, { refreshes: AVAILABILITY_ANSWERS })
  const until = (moment: string | null) =>
    close.mutate(
      { params: { agent_id: agentId }, body: { until: moment } },
      {
        onSuccess: () =>
          showToast({
            text: moment ? t(($) => $.agentAvailability.close.done) : t(($) => $.agentAvailability.close.reopened),
          }),
        onError: tellError,
      },
    )
  const midnightAfter = (days: number) =>
    zonedInstant(`${addDays(localDay(Date.now(), zone), days)}T00:00`, zone) ?? new Date().toISOString()
  if (closedUntil)
    return (
      <Note
        tone="warn"
        className="basis-full"
        title={t(($) => $.agentAvailability.close.closed, { until: format.dateTime(closedUntil, { timeZone: zone }) })}
      >
        <Button size="sm" onClick={() => until(null)}>
          {t(($) => $.agentAvailability.close.reopen)}
        </Button>
      </Note>
    )
  return (
    <Menu align="end" trigger={<Button size="sm">{t(($) => $.agentAvailability.close.now)}</Button>}>
      <MenuItem onSelect={() => until(new Date(Date.now() + 3_600_000).toISOString())}>
        {t(($) => $.agentAvailability.close.hour)}
      </MenuItem>
      <MenuItem onSelect={() => until(midnightAfter(1))}>{t(($) => $.agentAvailability.close.today)}</MenuItem>
      <MenuItem onSelect={() => until(midnightAfter(7))}>{t(($) => $.agentAvailability.close.week)}</MenuItem>
    </Menu>
  )
}
