/** Paths that the server answers itself; all others are pages of the app, also offline. */
export const SERVER_PATHS = /^\/(rpc|api|metrics|healthz|readyz|events|files|webhooks|sandbox)(?:[/?]|$)/;
