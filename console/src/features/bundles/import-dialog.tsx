import { type AgentBundle, bundles, readBundle } from '@tertulia/contract/bundles'
import { fieldErrorText } from '@tertulia/contract/field-errors'
import type { FieldIssue } from '@tertulia/contract/field-issues'
import { BUNDLE_BYTES } from '@tertulia/contract/limits'
import { name } from '@tertulia/contract/shapes'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#api/query.ts'
import { useOrganization } from '#features/organizations/current.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.tsx'
import { BundleContents } from './bundle-contents.tsx'
import './bundles-words.ts'
import { useNewAgent } from './use-new-agent.ts'

/** Mistakes that are shown at once. */
const SHOWN = 5
type Problem = 'too_large' | 'no_json' | 'foreign' | 'newer'
type Chosen =
  | { file: string; bundle: AgentBundle }
  | { file: string; problem: Problem }
  | { file: string; issues: FieldIssue[] }

/** An agent is brought in from a document: the file, what is in it, the name, and the making. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const formId = useId()
  const [chosen, setChosen] = useState<Chosen>()
  const [isBusy, setBusy] = useState(false)
  const [called, setCalled] = useState('')

  async function choose([file]: File[]) {
    if (!file) return
    const read = file.size > BUNDLE_BYTES ? { problem: 'too_large' as const } : readBundle(await file.text())
    if ('bundle' in read) setCalled(read.bundle.identity.name)
    setChosen(
      'bundle' in read
        ? { file: file.name, bundle: read.bundle }
        : read.problem === 'invalid'
          ? { file: file.name, issues: read.issues }
          : { file: file.name, problem: read.problem },
    )
  }

  const isReady = chosen && 'bundle' in chosen
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.bundles.import_title)}
      description={t(($) => $.bundles.import_help)}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          {isReady && (
            <Button
              variant="ink"
              type="submit"
              form={formId}
              loading={isBusy}
              loadingLabel={t(($) => $.bundles.importing)}
            >
              {called ? t(($) => $.bundles.import_do, { name: called }) : t(($) => $.bundles.import_nameless)}
            </Button>
          )}
        </>
      }
    >
      {isReady ? (
        <Bring
          key={chosen.file}
          {...chosen}
          formId={formId}
          onName={setCalled}
          onBusy={setBusy}
          onOther={() => setChosen(undefined)}
          onClose={onClose}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <DropZone
            max={1}
            accept=".json,application/json"
            hint={t(($) => $.bundles.hint)}
            onFiles={(files) => void choose(files)}
          />
          {chosen && 'problem' in chosen && (
            <Note tone="bad" title={chosen.file}>
              {t(($) => $.bundles.problems[chosen.problem])}
            </Note>
          )}
          {chosen && 'issues' in chosen && <Mistakes file={chosen.file} issues={chosen.issues} />}
        </div>
      )}
    </Dialog>
  )
}

type BringProps = {
  file: string
  bundle: AgentBundle
  formId: string
  onName: (name: string) => void
  onBusy: (isBusy: boolean) => void
  onOther: () => void
  onClose: () => void
}

const NAME_LENGTH = 60
const Named = z.object({ name: name(NAME_LENGTH) })

function Bring({ file, bundle, formId, onName, onBusy, onOther, onClose }: BringProps) {
  const { t } = useTranslation()
  const organization = useOrganization()
  const open = useNewAgent()
  const bring = useSend(bundles.import)
  const form = useForm(Named, { name: bundle.identity.name })

  async function save({ name }: z.output<typeof Named>) {
    onBusy(true)
    try {
      const agent = await bring.mutateAsync({ body: { organization_id: organization.id, name, bundle } })
      await open(agent)
      showToast({ text: t(($) => $.bundles.imported, { name }) })
      onClose()
    } finally {
      onBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <BundleContents file={file} bundle={bundle} onOther={onOther} />
      <Form id={formId} form={form} save={save}>
        <div onChange={() => onName(form.getValues('name').trim())}>
          <TextField name="name" label={t(($) => $.bundles.name)} max={NAME_LENGTH} />
        </div>
      </Form>
    </div>
  )
}

const PLACES = ['identity', 'bubble', 'topics', 'faqs', 'files', 'tests'] as const

/** What is wrong with a document, and where. */
function Mistakes({ file, issues }: { file: string; issues: readonly FieldIssue[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const placeOf = (path: string) => {
    const [first, at, ...rest] = path.split('.')
    const place = PLACES.find((each) => each === first)
    if (!place) return { where: t(($) => $.bundles.places.document), field: path }
    const isList = /^\d+$/u.test(at ?? '')
    const field = (isList ? rest : [at, ...rest]).filter(Boolean).join('.')
    return {
      where: isList ? t(($) => $.bundles.places[place], { number: Number(at) + 1 }) : t(($) => $.bundles.parts[place]),
      field,
    }
  }
  return (
    <Note tone="bad" title={file}>
      <p>{t(($) => $.bundles.mistakes, { count: issues.length })}</p>
      <ul className="mt-1.5 list-disc pl-4">
        {issues.slice(0, SHOWN).map(({ path, code }) => {
          const { where, field } = placeOf(path)
          return (
            <li key={`${path} ${code}`} className="wrap-anywhere">
              {where}
              {field && <code className="ml-1">{field}</code>}: {fieldErrorText(code, language)}
            </li>
          )
        })}
      </ul>
      {issues.length > SHOWN && (
        <p className="mt-1">{t(($) => $.bundles.and_more, { count: issues.length - SHOWN })}</p>
      )}
    </Note>
  )
}
