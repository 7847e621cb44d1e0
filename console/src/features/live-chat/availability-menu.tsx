import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Availability } from '@tertulia/contract/availability'
import { liveChat } from '@tertulia/contract/live-chat'
import { STATUS } from '@tertulia/design/status.ts'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useOrganization } from '#access/current-organization.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { Menu, MenuChoice } from '#ui/menu.tsx'
import { Status } from '#ui/status.tsx'
import { tellError } from '#ui/toast.tsx'

/** The member chooses whether they take chats. It acts at once. */
export function AvailabilityMenu() {
  const { t } = useTranslation()
  const language = useLanguage()
  const queries = useQueryClient()
  const { id: organization_id } = useOrganization()
  const params = { organization_id }
  const own = query(liveChat.attendance, { params })
  const { data } = useQuery(own)
  const choose = useSend(liveChat.setAvailability, { refreshes: [liveChat.attendants] })
  const availability = choose.isPending ? choose.variables.body.availability : data?.availability
  if (availability === undefined) return null
  return (
    <Menu
      align="end"
      className="w-64"
      trigger={
        <Button size="sm" variant="ghost" title={t(($) => $.liveChat.availability)}>
          <span className="sr-only">{t(($) => $.liveChat.availability)}: </span>
          <Status of="attendant" state={availability} />
        </Button>
      }
    >
      <MenuChoice
        label={t(($) => $.liveChat.availability)}
        value={availability}
        onChange={(value) =>
          choose.mutate(
            { params, body: { availability: value } },
            { onSuccess: (chosen) => queries.setQueryData(own.queryKey, chosen), onError: tellError },
          )
        }
        options={Availability.options.map((value) => ({
          value,
          label: STATUS.attendant[value][language],
          help: t(($) => $.liveChat.availability_help[value]),
          icon: <Glyph name={STATUS.attendant[value].glyph} tone={STATUS.attendant[value].tone} />,
        }))}
      />
    </Menu>
  )
}
