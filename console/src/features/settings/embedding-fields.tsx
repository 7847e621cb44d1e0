import { useSuspenseQuery } from '@tanstack/react-query'
import {
  type EmbeddingPlace,
  embeddings,
  type EmbeddingSettings,
  type MachineModel,
} from '@tertulia/contract/embeddings'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { useField } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { RadioCards } from '#ui/radio.tsx'
import { SecretField } from '#ui/secret-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type EmbeddingFormInput, modelAt } from './embedding-form.ts'
import { isSameAddress, wantsKey } from './model-form.ts'

const machineQuery = (organizationId: string) =>
  query(embeddings.machine, { params: { organization_id: organizationId } })

/** On which machine the model runs, and then what that one needs. */
export function EmbeddingFields({ settings }: { settings: EmbeddingSettings | null }) {
  const organization = useOrganization()
  const { data } = useSuspenseQuery(machineQuery(organization.id))
  const { control } = useFormContext<EmbeddingFormInput>()
  const place = useWatch({ control, name: 'place' })
  return (
    <>
      <PlaceField settings={settings} installed={data.models} />
      {place === 'this_machine' ? <MachineModelField installed={data.models} /> : <AddressFields settings={settings} />}
    </>
  )
}

function PlaceField({
  settings,
  installed,
}: {
  settings: EmbeddingSettings | null
  installed: readonly MachineModel[]
}) {
  const { t } = useTranslation()
  const { setValue } = useFormContext<EmbeddingFormInput>()
  const mayChange = useMay('organization.update')
  const label = t(($) => $.settings.embedding.place)
  const { value, onChange, error } = useField<EmbeddingPlace>('place', label)
  const isOffered = installed.length > 0 || value === 'this_machine'
  const help = {
    address: t(($) => $.settings.embedding.at_address_help),
    here: t(($) => $.settings.embedding.here_help),
  }
  return (
    <RadioCards
      label={label}
      columns={2}
      value={value}
      error={error}
      options={[
        {
          value: 'address',
          label: t(($) => $.settings.embedding.at_address),
          help: help.address,
          ...(!mayChange && { disabledReason: help.address }),
        },
        {
          value: 'this_machine',
          label: t(($) => $.settings.embedding.here),
          help: help.here,
          ...(!isOffered && { disabledReason: t(($) => $.settings.embedding.not_offered) }),
          ...(isOffered && !mayChange && { disabledReason: help.here }),
        },
      ]}
      onChange={(chosen) => {
        onChange(chosen)
        setValue('model', modelAt(chosen, settings, installed), { shouldDirty: true })
      }}
    />
  )
}

/** Each installed model with what it takes, as it was measured on this machine. */
function MachineModelField({ installed }: { installed: readonly MachineModel[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayChange = useMay('organization.update')
  const label = t(($) => $.settings.model)
  const { value, onChange, error } = useField<string>('model', label)
  const needs = ({ disk_bytes, memory_bytes, dimensions, seconds_per_thousand }: MachineModel) =>
    t(($) => $.settings.embedding.needs, {
      disk: format.fileSize(disk_bytes),
      memory: format.fileSize(memory_bytes),
      dimensions: format.number(dimensions),
      seconds: format.number(seconds_per_thousand),
    })
  if (installed.length === 0) return <Note tone="bad" title={t(($) => $.settings.embedding.gone, { model: value })} />
  return (
    <RadioCards
      label={label}
      value={value}
      error={error}
      options={installed.map((model) => ({
        value: model.name,
        label: model.name,
        help: needs(model),
        ...(!mayChange && { disabledReason: needs(model) }),
      }))}
      onChange={onChange}
    />
  )
}

function AddressFields({ settings }: { settings: EmbeddingSettings | null }) {
  const { t } = useTranslation()
  const { control } = useFormContext<EmbeddingFormInput>()
  const base_url = useWatch({ control, name: 'base_url' })
  const isKept = typeof settings?.base_url === 'string' && isSameAddress(settings.base_url, base_url)
  return (
    <>
      <TextField
        name="base_url"
        type="url"
        label={t(($) => $.settings.address)}
        help={t(($) => $.settings.embedding.address_help)}
        placeholder="https://api.openai.com/v1"
      />
      <TextField
        name="model"
        label={t(($) => $.settings.model)}
        help={t(($) => $.settings.embedding.model_help)}
        placeholder="text-embedding-3-small"
      />
      <SecretField
        name="api_key"
        label={t(($) => $.settings.api_key)}
        saved={isKept && settings.key_last_four ? { last_four: settings.key_last_four } : null}
        optional={!wantsKey({ provider: 'other', base_url })}
      />
    </>
  )
}
