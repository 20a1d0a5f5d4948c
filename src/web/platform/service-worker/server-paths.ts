/** What the server answers itself; everything else is a page of the app, also offline. */
export const SERVER_PATHS = /^\/(rpc|api|metrics|healthz|readyz|events|files|webhooks|sandbox)(?:[/?]|$)/;
