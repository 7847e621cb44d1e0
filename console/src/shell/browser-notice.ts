export type NoticePermission = NotificationPermission | 'unsupported'

/** Whether this browser may say something outside of its page. */
export const noticePermission = (): NoticePermission =>
  'Notification' in globalThis ? Notification.permission : 'unsupported'

/** Asks the person. Only what they have pressed may call it: asked without cause, browsers refuse for good. */
export const askForNotices = async (): Promise<NoticePermission> =>
  'Notification' in globalThis ? Notification.requestPermission() : 'unsupported'

type Notice = { key: string; title: string; text: string; onOpen: () => void }

/** Says something outside of the page, if that is allowed. One of the same key takes its place. */
export function showNotice({ key, title, text, onOpen }: Notice): void {
  if (noticePermission() !== 'granted') return
  try {
    const notice = new Notification(title, { body: text, tag: key, icon: '/favicon.svg' })
    notice.addEventListener('click', () => {
      window.focus()
      notice.close()
      onOpen()
    })
  } catch {
    // Browsers of phones let only a worker of the page say it.
  }
}
