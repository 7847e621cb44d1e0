import type { McpServer } from '@tertulia/contract/mcp-servers'
import type { McpAuth } from '@tertulia/contract/mcp-tools'
import { Plug, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Field } from '#ui/field.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { SecretControl } from '#ui/secret-field.tsx'
import { Select } from '#ui/select.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { runSeconds } from './run-words.ts'
import type { useMcpServer } from './use-mcp-server.ts'

const BEGINS: Record<McpAuth['kind'], McpAuth> = {
  none: { kind: 'none' },
  bearer: { kind: 'bearer' },
  header: { kind: 'header', header: '' },
}
const KINDS = ['bearer', 'header', 'none'] as const

type Props = {
  agentName: string
  server: McpServer | undefined
  connected: ReturnType<typeof useMcpServer>
  disabled: boolean
}

/** Address of a server, its authentication, and whether it answers. */
export function McpConnection({ agentName, server, connected, disabled }: Props) {
  const { t } = useTranslation()
  const { connection, setConnection, refused } = connected
  const { auth } = connection
  const secret = server?.secret
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[1fr_176px_204px]">
        <Field label={t(($) => $.mcpServers.url)} error={refused.url}>
          {(control) => (
            <TextInput
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              disabled={disabled}
              placeholder="https://mcp.ejemplo.es/mcp"
              before={<Plug aria-hidden className="size-3.5!" />}
              value={connection.url}
              onChange={({ target }) => setConnection({ url: target.value })}
            />
          )}
        </Field>
        <Field label={t(($) => $.mcpServers.auth)}>
          {(control) => (
            <Select
              {...control}
              disabled={disabled}
              options={KINDS.map((value) => ({ value, label: t(($) => $.mcpServers.auths[value]) }))}
              value={auth.kind}
              onChange={(kind) => setConnection({ auth: BEGINS[kind] })}
            />
          )}
        </Field>
        {auth.kind !== 'none' && (
          <SecretControl
            label={auth.kind === 'bearer' ? t(($) => $.mcpServers.token) : t(($) => $.mcpServers.key)}
            saved={secret && hostOf(connection.url) === secret.host ? secret : null}
            disabled={disabled}
            className="sm:self-end sm:pb-1"
            value={connection.secret}
            onChange={(typed) => setConnection({ secret: typed })}
            error={refused.secret}
          />
        )}
        {auth.kind === 'header' && (
          <Field label={t(($) => $.mcpServers.header)} error={refused.header} className="sm:col-start-2">
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                spellCheck={false}
                disabled={disabled}
                placeholder="X-Api-Key"
                value={auth.header}
                onChange={({ target }) => setConnection({ auth: { kind: 'header', header: target.value } })}
              />
            )}
          </Field>
        )}
      </div>
      <State agentName={agentName} server={server} connected={connected} disabled={disabled} />
    </>
  )
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')

/** Whether it answers, in which time and in which words. */
function State({ agentName, server, connected, disabled }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { reading, isReading, isUnread, readNow } = connected
  const down = server?.down_since
  const line = 'type-body flex min-h-5 flex-wrap items-center gap-x-2.5 gap-y-1'
  if (isReading)
    return (
      <output className={line}>
        <Spinner className="text-ink-3" />
        <span className="text-ink-2">{t(($) => $.mcpServers.connecting)}</span>
      </output>
    )
  if (isUnread) return null
  return (
    <div className={line}>
      {reading ? (
        <>
          <output className="inline-flex items-center gap-2">
            <Glyph name="dot" tone="ok" />
            <span>
              <strong className="font-semibold">{t(($) => $.mcpServers.connected)}</strong>{' '}
              {t(($) => $.mcpServers.connected_in, { time: runSeconds(reading.ms, format) })}
            </span>
          </output>
          <span className="type-meta text-ink-3">
            {t(($) => $.mcpServers.protocol, { version: reading.protocol_version })}
          </span>
        </>
      ) : (
        <span className="inline-flex items-center gap-2 text-ink-2">
          <Glyph name={down ? 'alert' : 'ring'} tone={down ? 'bad' : 'mute'} />
          {down
            ? t(($) => $.mcpServers.down, { when: format.relative(down), agent: agentName })
            : t(($) => $.mcpServers.not_read)}
        </span>
      )}
      {!disabled && (
        <button
          type="button"
          className="type-meta ml-auto inline-flex items-center gap-1.5 font-semibold hover:underline"
          onClick={() => void readNow()}
        >
          <RefreshCw aria-hidden className="size-3.5! text-ink-2" />
          {t(($) => $.mcpServers.read_again)}
        </button>
      )}
    </div>
  )
}
