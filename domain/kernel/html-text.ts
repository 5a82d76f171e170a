/** Text escaped for HTML and XML, between tags and inside quotes. */
export const htmlText = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
