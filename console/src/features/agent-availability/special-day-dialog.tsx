import { agentAvailability, type SpecialDay, SpecialDayInput } from '@tertulia/contract/agent-availability'
import { SPECIAL_DAY_NAME_LENGTH } from '@tertulia/contract/agent-availability.limits'
import type { OpenDay } from '@tertulia/contract/opening-hours'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { stillThere, useEdit } from '#api/use-edit.ts'
import { call } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, CheckboxField } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useField, useForm } from '#ui/form.tsx'
import { RangeField } from '#ui/range-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.tsx'
import { AVAILABILITY_ANSWERS } from './close-now.tsx'
import { Intervals } from './week-rows.tsx'

type Props = { agentId: string; today: string; special: SpecialDay | undefined; onClose: () => void }

/** A day of its own hours, or several: added, or changed. It holds at once. */
export function SpecialDayDialog({ agentId, today, special, onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const valuesOf = (row: SpecialDay | undefined): SpecialDayInput => ({
    name: row?.name ?? '',
    first_day: row?.first_day ?? today,
    last_day: row?.last_day ?? today,
    yearly: row?.yearly ?? false,
    hours: row?.hours ?? [],
  })
  const form = useForm(SpecialDayInput, valuesOf(special))
  const params = { agent_id: agentId }
  const read = async () => stillThere((await call(agentAvailability.get, { params })).special_days, special?.id)
  const edit = useEdit(special, { read, valuesOf })
  const add = useSend(agentAvailability.addDay, { refreshes: AVAILABILITY_ANSWERS })
  const change = useSend(agentAvailability.changeDay, { refreshes: AVAILABILITY_ANSWERS })
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        special
          ? t(($) => $.agentAvailability.special.change_title, { name: special.name })
          : t(($) => $.agentAvailability.special.add_title)
      }
      actions={
        <Button variant="ink" type="submit" form={id} loading={add.isPending || change.isPending}>
          {t(($) => $.agentAvailability.special.save)}
        </Button>
      }
    >
      <Form
        id={id}
        form={form}
        className="flex flex-col gap-4"
        conflict={edit.conflict}
        save={async (body) => {
          const saved = special
            ? await edit.save((expected) =>
                change.mutateAsync({ params: { ...params, id: special.id }, body: { ...body, ...expected } }),
              )
            : await add.mutateAsync({ params, body })
          if (!saved) return false
          showToast({ text: t(($) => $.agentAvailability.special.saved) })
          return onClose()
        }}
      >
        <TextField
          name="name"
          label={t(($) => $.agentAvailability.special.name)}
          placeholder={t(($) => $.agentAvailability.special.name_example)}
          max={SPECIAL_DAY_NAME_LENGTH}
        />
        <RangeField
          label={t(($) => $.agentAvailability.special.days)}
          first={{ name: 'first_day', label: t(($) => $.agentAvailability.special.first) }}
          last={{ name: 'last_day', label: t(($) => $.agentAvailability.special.last) }}
        />
        <CheckboxField name="yearly" label={t(($) => $.agentAvailability.special.yearly)} />
        <HoursOfDay />
      </Form>
    </Dialog>
  )
}

function HoursOfDay() {
  const { t } = useTranslation()
  const label = t(($) => $.agentAvailability.special.closed_all_day)
  const { value, onChange } = useField<OpenDay>('hours', label)
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        label={label}
        checked={value.length === 0}
        onChange={(closed) => onChange(closed ? [] : [{ from: '10:00', to: '14:00' }])}
      />
      {value.length > 0 && <Intervals name={label} value={value} disabled={false} onChange={onChange} />}
    </div>
  )
}
