import { useQuery } from '@tanstack/react-query'
import { accountSettings, type OpenSession } from '@tertulia/contract/account-settings'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { AfterAWhile, SkeletonRows } from '#ui/skeleton.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { deviceOf } from './device.ts'

/** Sessions of the member, each with a button that closes it. */
export function SessionList() {
  const { t } = useTranslation()
  const list = useQuery(query(accountSettings.sessions, {}))
  const closeOthers = useSend(accountSettings.closeOtherSessions, { refreshes: [accountSettings.sessions] })
  const others = list.data?.filter(({ current }) => !current).length ?? 0
  return (
    <section aria-labelledby="sessions">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <h2 id="sessions" className="type-section">
            {t(($) => $.accountSettings.sessions)}
          </h2>
          <p className="type-meta text-ink-2">{t(($) => $.accountSettings.sessions_help)}</p>
        </div>
        {others > 0 && (
          <Button
            variant="danger"
            loading={closeOthers.isPending}
            loadingLabel={t(($) => $.accountSettings.closing)}
            onClick={() =>
              closeOthers.mutate(
                {},
                {
                  onSuccess: ({ closed }) =>
                    showToast({ text: t(($) => $.accountSettings.others_closed, { count: closed }) }),
                  onError: tellError,
                },
              )
            }
          >
            {t(($) => $.accountSettings.close_others)}
          </Button>
        )}
      </div>
      {list.error ? (
        <div className="mt-3">
          <ErrorBlock title={list.error.message} onRetry={() => void list.refetch()} />
        </div>
      ) : list.data ? (
        <ul className="mt-3 border-t border-line">
          {list.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <AfterAWhile>
          <SkeletonRows rows={2} />
        </AfterAWhile>
      )}
    </section>
  )
}

function SessionRow({ session }: { session: OpenSession }) {
  const { t } = useTranslation()
  const format = useFormat()
  const close = useSend(accountSettings.closeSession, { refreshes: [accountSettings.sessions] })
  const { browser, system } = deviceOf(session.user_agent)
  const device =
    browser && system
      ? t(($) => $.accountSettings.device, { browser, system })
      : (browser ?? system ?? (session.user_agent.split(' ')[0] || t(($) => $.accountSettings.unknown_device)))
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold" title={session.user_agent}>
          {device}
          {session.current && <Chip>{t(($) => $.accountSettings.this_session)}</Chip>}
        </p>
        <p className="type-meta wrap-anywhere text-ink-2">
          {session.address} ·{' '}
          <time dateTime={session.last_used_at} title={format.fullDateTime(session.last_used_at)}>
            {t(($) => $.accountSettings.last_used, { when: format.relative(session.last_used_at) })}
          </time>
        </p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          aria-label={t(($) => $.accountSettings.close_device, { device })}
          loading={close.isPending}
          loadingLabel={t(($) => $.accountSettings.closing)}
          onClick={() =>
            close.mutate(
              { params: { id: session.id } },
              {
                onSuccess: () => showToast({ text: t(($) => $.accountSettings.closed, { device }) }),
                onError: tellError,
              },
            )
          }
        >
          {t(($) => $.accountSettings.close)}
        </Button>
      )}
    </li>
  )
}
