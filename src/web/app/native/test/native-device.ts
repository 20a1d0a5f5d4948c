import { readFileSync } from 'node:fs';

type Call = { callbackId: string; pluginId: string; methodName: string; options: Record<string, unknown> };
type Answers = Record<string, (options: Record<string, unknown>) => unknown>;
type Headers = Record<string, { promise: string[]; callback: string[] }>;

/** The calls that each plugin answers once, and those with repeated callbacks, as the device announces them. */
const PLUGINS: Headers = {
  App: { promise: ['getLaunchUrl', 'minimizeApp', 'removeListener'], callback: ['addListener'] },
  LocalNotifications: { promise: ['checkPermissions', 'requestPermissions', 'schedule', 'cancel'], callback: [] },
  Keyboard: { promise: ['removeListener'], callback: ['addListener'] },
  SecureStorage: { promise: ['internalGetItem', 'internalSetItem', 'internalRemoveItem'], callback: [] },
};

/**
 * The page's side of an Android phone: Capacitor's own bridge script, with this file instead of the Java behind it.
 * Answers the page's calls, and emits the plugins' events, over the bridge and in its format.
 */
export function nativeDevice() {
  let answers: Answers = {};
  const calls: Call[] = [];
  const port = { postMessage: (text: string) => receive(JSON.parse(text)) };
  const world = Object.assign(window, { androidBridge: port, Capacitor: { PluginHeaders: headersOf(PLUGINS) } });
  const bridge = readFileSync('node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js', 'utf8');
  new Function(bridge)();

  const reply = (call: Call, data: unknown) =>
    capacitorOf(world).fromNative({ ...call, success: true, data, save: call.methodName === 'addListener' });
  function receive(call: Call) {
    calls.push(call);
    if (call.methodName === 'addListener') return;
    const answer = answers[`${call.pluginId}.${call.methodName}`];
    queueMicrotask(() => reply(call, answer?.(call.options) ?? {}));
  }
  const listenersOf = (pluginId: string, eventName: string) =>
    calls.filter((call) => call.pluginId === pluginId && call.options.eventName === eventName);

  return {
    /** Resets the phone. */
    restart: (next: Answers = {}) => {
      calls.length = 0;
      answers = next;
    },
    calls: (name: string) => calls.filter((call) => `${call.pluginId}.${call.methodName}` === name),
    hasListener: (pluginId: string, eventName: string) => listenersOf(pluginId, eventName).length > 0,
    /** Emits a plugin's event, as its native half does. */
    emit: (pluginId: string, eventName: string, data: object) => {
      for (const call of listenersOf(pluginId, eventName)) reply(call, data);
    },
    end: () => {
      Reflect.deleteProperty(window, 'androidBridge');
      Reflect.deleteProperty(window, 'Capacitor');
    },
  };
}

function headersOf(plugins: Headers) {
  return Object.entries(plugins).map(([name, { promise, callback }]) => ({
    name,
    methods: [
      ...promise.map((method) => ({ name: method, rtype: 'promise' })),
      ...callback.map((method) => ({ name: method, rtype: 'callback' })),
    ],
  }));
}

// The bridge script puts it there.
const capacitorOf = (world: unknown) => (world as { Capacitor: { fromNative: (result: object) => void } }).Capacitor;
