/** Providers that this installation works with, as the server wrote them into the page; undefined: none. */
export const offered = document.querySelector<HTMLMetaElement>('meta[name=providers]')?.content
