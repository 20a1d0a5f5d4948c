import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyInstance } from 'fastify';
import { contract } from '#domain/root.contract.ts';
import { renderApiDocs } from './api-docs.ts';
import { API_DOCS_STYLE } from './api-docs-style.ts';

/** The OpenAPI document of every call, and a page that shows it without any script. */
export async function serveApiDocs(app: FastifyInstance, publicUrl: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: { title: 'Formkurva', version: '1', description: 'Food, training and body in one curve.' },
    servers: [{ url: `${publicUrl}/api/v1` }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'formkurva_session' },
      },
    },
    security: [{ bearer: [] }, { cookie: [] }],
  });
  const page = renderApiDocs(document);
  const json = JSON.stringify(document);
  app.get('/api/v1/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css').send(API_DOCS_STYLE));
}
