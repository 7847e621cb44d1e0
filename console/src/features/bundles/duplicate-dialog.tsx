import type { Agent } from '@tertulia/contract/agents'
import { bundles } from '@tertulia/contract/bundles'
import { name } from '@tertulia/contract/shapes'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useLeftOutWords } from './left-out.ts'
import { useNewAgent } from './use-new-agent.ts'

const NAME_LENGTH = 60
const Copy = z.object({ name: name(NAME_LENGTH) })

type Props = {
  /** Agents to choose from; a single one is chosen without asking. */
  agents: readonly Agent[]
  onClose: () => void
}

/** A copy of an agent under another name. */
export default function DuplicateDialog({ agents, onClose }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const open = useNewAgent()
  const leftOut = useLeftOutWords()
  const duplicate = useSend(bundles.duplicate)
  const [chosenId, setChosenId] = useState(agents[0]?.id ?? '')
  const nameOf = (id: string) => agents.find((each) => each.id === id)?.name ?? ''
  const copyOf = (id: string) => t(($) => $.bundles.copy_of, { name: nameOf(id) }).slice(0, NAME_LENGTH)
  const form = useForm(Copy, { name: copyOf(chosenId) })
  const chosen = nameOf(chosenId)

  async function save({ name }: z.output<typeof Copy>) {
    const { agent, left_out } = await duplicate.mutateAsync({ params: { id: chosenId }, body: { name } })
    await open(agent)
    const without = leftOut(left_out)
    showToast({
      tone: without ? 'info' : 'ok',
      text: [t(($) => $.bundles.duplicated), without].filter(Boolean).join(' '),
    })
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.bundles.duplicate_title, { name: chosen })}
      description={t(($) => $.bundles.duplicate_help)}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button
            variant="ink"
            type="submit"
            form={formId}
            loading={form.formState.isSubmitting}
            loadingLabel={t(($) => $.bundles.duplicating)}
          >
            {t(($) => $.bundles.duplicate_do, { name: chosen })}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} save={save}>
        {agents.length > 1 && (
          <Field label={t(($) => $.bundles.which)}>
            {(control) => (
              <Select
                {...control}
                value={chosenId}
                options={agents.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(id) => {
                  setChosenId(id)
                  form.setValue('name', copyOf(id))
                }}
              />
            )}
          </Field>
        )}
        <TextField name="name" label={t(($) => $.bundles.new_name)} max={NAME_LENGTH} />
      </Form>
    </Dialog>
  )
}
