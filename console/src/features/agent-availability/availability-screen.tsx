import { localDay, minuteOf, weekdayOf } from '@tertulia/contract/calendar'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { agentAvailability } from '@tertulia/contract/agent-availability'
import { type Agent, agents } from '@tertulia/contract/agents'
import { OpeningHours, WEEKDAYS } from '@tertulia/contract/opening-hours'
import { OutsideHours, USUAL_OUTSIDE } from '@tertulia/contract/outside-hours'
import { timeZone } from '@tertulia/contract/shapes'
import { tools } from '@tertulia/contract/tools'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query, useSend } from '#api/query.ts'
import { useEdit } from '#api/use-edit.ts'
import { call } from '#api/call.ts'
import { useAgent } from '#features/agents/agent-queries.ts'
import { DeploymentSlot } from '#features/agents/deployment-slot.tsx'
import { IdentityTabs } from '#features/agents/identity-tabs.tsx'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { Page } from '#shell/page.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SaveBar } from '#shell/save-bar.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TimeZoneField } from '#ui/time-zone-field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useNow } from '#ui/use-now.ts'
import { AVAILABILITY_ANSWERS, CloseNow } from './close-now.tsx'
import { useDayNames } from './day-names.ts'
import { useJudgedWords, useMomentWords } from './judged-words.ts'
import { OtherMoment } from './other-moment.tsx'
import { OutsideFields } from './outside-fields.tsx'
import { SpecialDays } from './special-days.tsx'
import { StateGlyph } from './state-line.tsx'
import { useDraftJudged } from './use-draft-judged.ts'
import { WeekRows } from './week-rows.tsx'

const route = getRouteApi('/_app/agents/$agentId/identity_/availability')

/** Opening hours of the team, and the agent's words outside of them. */
export function AvailabilityScreen() {
  const { t } = useTranslation()
  const { agentId } = route.useParams()
  const agent = useAgent(agentId)
  const { data, error, refetch } = useQuery(query(agentAvailability.get, { params: { agent_id: agentId } }))
  if (data) return <Editor key={`${agentId} ${data.hours_saved_at ?? ''}`} agent={agent} saved={data} />
  return (
    <Page crumbs={[{ label: agent.name }, { label: t(($) => $.agentAvailability.title) }]}>
      {error ? (
        <Empty
          title={t(($) => $.agentAvailability.failed)}
          action={<Button onClick={() => void refetch()}>{t(($) => $.ui.retry)}</Button>}
        />
      ) : (
        <SkeletonRows />
      )}
    </Page>
  )
}

const HoursForm = z.strictObject({ time_zone: timeZone, week: OpeningHours.nullable(), outside: OutsideHours })
const USUAL_DAY = [{ from: '09:00', to: '18:00' }]
const USUAL_WEEK: OpeningHours = {
  mon: USUAL_DAY,
  tue: USUAL_DAY,
  wed: USUAL_DAY,
  thu: USUAL_DAY,
  fri: USUAL_DAY,
  sat: [],
  sun: [],
}

type EditorProps = { agent: Agent; saved: z.infer<typeof agentAvailability.get.returns> }

const keptHours = ({ hours, hours_saved_at }: EditorProps['saved']) => ({ hours, updated_at: hours_saved_at })

function Editor({ agent, saved }: EditorProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useJudgedWords()
  const moment = useMomentWords()
  const nameOf = useDayNames()
  const mayEdit = useMay('agent.edit')
  const params = { agent_id: agent.id }
  const valuesOf = ({ hours }: Pick<EditorProps['saved'], 'hours'>) => ({
    time_zone: agent.time_zone,
    week: hours?.week ?? null,
    outside: hours?.outside ?? USUAL_OUTSIDE,
  })
  const form = useForm(HoursForm, valuesOf(saved))
  const edit = useEdit(keptHours(saved), {
    read: async () => keptHours(await call(agentAvailability.get, { params })),
    valuesOf,
  })
  const values = useWatch({ control: form.control })
  const time_zone = values.time_zone ?? agent.time_zone
  const week = values.week as OpeningHours | null
  const outside = values.outside as OutsideHours
  const judged = useDraftJudged(agent.id, { week, outside, time_zone })
  const today = localDay(useNow(), time_zone)
  const update = useSend(agentAvailability.saveHours, { refreshes: [...AVAILABILITY_ANSWERS, tools.list, agents.get] })
  const move = useSend(agents.update, { refreshes: [agents.list, agents.get, ...AVAILABILITY_ANSWERS] })
  const set = <Name extends 'week' | 'outside'>(name: Name, value: z.input<typeof HoursForm>[Name]) =>
    form.setValue(name as 'week', value as OpeningHours, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  const now = judged && {
    weekday: weekdayOf(judged.at.day),
    minute: minuteOf(judged.at.clock),
  }
  const changes = [
    ...WEEKDAYS.filter((day) => JSON.stringify(week?.[day]) !== JSON.stringify(saved.hours?.week[day])).map(nameOf),
    ...(time_zone === agent.time_zone ? [] : [t(($) => $.agentAvailability.zone)]),
    ...(JSON.stringify(outside) === JSON.stringify(saved.hours?.outside ?? USUAL_OUTSIDE)
      ? []
      : [t(($) => $.agentAvailability.outside.title, { name: agent.name })]),
  ]

  return (
    <Page
      crumbs={[
        { label: agent.name },
        { label: t(($) => $.agents.identity), to: `/agents/${agent.id}/identity` },
        { label: t(($) => $.agentAvailability.title) },
      ]}
      actions={<DeploymentSlot agent={agent} />}
    >
      <Form
        form={form}
        className="flex min-h-full flex-col"
        conflict={edit.conflict}
        save={async ({ time_zone: zone, week: opens, outside: says }) => {
          if (zone !== agent.time_zone) {
            // These are always sent: as they are now, or not at all.
            const { greeting, farewell, special_communication_instructions, updated_at } = agent
            const texts = { greeting, farewell, special_communication_instructions }
            await move.mutateAsync({
              params: { id: agent.id },
              body: { ...texts, time_zone: zone, expected_updated_at: updated_at },
            })
          }
          if (opens) {
            const hours = { week: opens, outside: says }
            const saved = await edit.save(async (expected) => ({
              hours,
              ...(await update.mutateAsync({ params, body: { ...hours, ...expected } })),
            }))
            if (!saved) return false
          }
          return showToast({ text: t(($) => $.agentAvailability.saved) })
        }}
      >
        <PageHead
          title={t(($) => $.agents.identity)}
          tabs={<IdentityTabs agentId={agent.id} current="availability" />}
        />
        <div className="flex flex-1 max-lg:flex-col">
          <div className="min-w-0 flex-1 px-6 py-5 max-sm:px-4">
            {!mayEdit && <Note tone="info" title={t(($) => $.agentAvailability.no_edit)} className="mb-4" />}
            {judged && (
              <div className="mb-5 flex flex-wrap items-start gap-3">
                <span className="pt-1.5">
                  <StateGlyph judged={judged} size={18} />
                </span>
                <div className="flex-1">
                  <h2 className="type-title" aria-live="polite">
                    {t(($) => $.agentAvailability.now.open, { state: words(judged) })}
                  </h2>
                  <p className="type-meta text-ink-2 first-letter:uppercase">{moment(judged)}</p>
                </div>
                {mayEdit && <CloseNow agentId={agent.id} zone={time_zone} closedUntil={saved.closed_until} />}
              </div>
            )}
            {week ? (
              <WeekRows week={week} now={now} disabled={!mayEdit} onChange={(value) => set('week', value)} />
            ) : (
              <Empty
                title={t(($) => $.agentAvailability.no_hours)}
                action={
                  mayEdit && (
                    <Button variant="ink" onClick={() => set('week', USUAL_WEEK)}>
                      {t(($) => $.agentAvailability.set_hours)}
                    </Button>
                  )
                }
              >
                {t(($) => $.agentAvailability.no_hours_help, { name: agent.name })}
              </Empty>
            )}
            <SpecialDays agent={agent} days={saved.special_days} today={today} mayEdit={mayEdit} />
            <p className="type-meta mt-4 text-ink-3">{t(($) => $.agentAvailability.at_once)}</p>
          </div>
          <div className="flex w-[360px] shrink-0 flex-col gap-6 border-l border-line bg-subtle px-4 py-5 max-lg:w-full max-lg:border-t max-lg:border-l-0">
            <fieldset disabled={!mayEdit}>
              <TimeZoneField
                name="time_zone"
                label={t(($) => $.agentAvailability.zone)}
                help={
                  time_zone === agent.time_zone
                    ? undefined
                    : t(($) => $.agentAvailability.zone_moves, { zone: format.city(time_zone) })
                }
              />
            </fieldset>
            {week && (
              <OutsideFields
                agent={agent}
                value={outside}
                disabled={!mayEdit}
                opening={judged?.opening ?? ''}
                onChange={(value) => set('outside', value)}
              />
            )}
            <OtherMoment agent={agent} week={week} outside={outside} time_zone={time_zone} today={today} />
          </div>
        </div>
        <SaveBar
          label={t(($) => $.agentAvailability.save)}
          saving={update.isPending || move.isPending}
          changes={changes}
        />
      </Form>
    </Page>
  )
}
